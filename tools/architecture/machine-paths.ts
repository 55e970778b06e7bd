import { basename } from 'node:path/posix'

import { lineAt } from './tree.ts'
import type { Violation, Tree } from './tree.ts'

/** Nothing depends on, or speaks of, the machine that it was written on. */
export function noMachinePaths(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => basename(path) !== 'package-lock.json')
    .flatMap((file) =>
      foreign.flatMap(({ pattern, what }) =>
        Array.from(file.text.matchAll(pattern), (match) => ({
          path: file.path,
          line: lineAt(file, match.index),
          message: `mentions ${match[0]}, ${what}; say it without`,
        })),
      ),
    )
}

const foreign = [
  { pattern: /(?<![\w.@-])\/(?:work|root)\//g, what: "a path on someone's machine" },
  { pattern: /(?<![\w.@-])\/(?:home|Users)\/\w+\//g, what: "a path in someone's home" },
  {
    pattern: /\bregistry\.(?:npmjs\.org|yarnpkg\.com)|\bnpm\.pkg\.github\.com/g,
    what: 'a package registry',
  },
]
