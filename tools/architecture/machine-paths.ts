import { basename } from 'node:path/posix'

import { lineAt } from './tree.ts'
import type { Violation, Tree } from './tree.ts'

/** No file mentions the machine that it was written on. */
export function noMachinePaths(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => basename(path) !== 'package-lock.json')
    .flatMap((file) =>
      foreign.flatMap(({ pattern, what }) =>
        Array.from(file.text.matchAll(pattern), (match) => ({
          path: file.path,
          line: lineAt(file, match.index),
          message: `mentions ${match[0]}, ${what}; remove it`,
        })),
      ),
    )
}

const foreign = [
  { pattern: /(?<![\w.@-])\/(?:work|root)\//g, what: 'a path on one machine' },
  { pattern: /(?<![\w.@-])\/(?:home|Users)\/\w+\//g, what: 'a path in a home directory' },
  {
    pattern: /\bregistry\.(?:npmjs\.org|yarnpkg\.com)|\bnpm\.pkg\.github\.com/g,
    what: 'a package registry',
  },
]
