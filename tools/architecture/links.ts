import { dirname, join } from 'node:path/posix'

import { lineAt } from './tree.ts'
import type { Violation, Tree } from './tree.ts'

/** Links in documents point to files that exist. */
export function linksResolve(tree: Tree): Violation[] {
  return [...tree.values()]
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) =>
      Array.from(file.text.matchAll(/\]\(([^)\s]+)\)/g), ({ 1: link = '', index }) => ({
        path: file.path,
        line: lineAt(file, index),
        link,
      }))
        .filter(({ path, link }) => !resolves(tree, path, link))
        .map(({ path, line, link }) => ({
          path,
          line,
          message: `links to ${link}, which does not exist; correct the link or remove it`,
        })),
    )
}

function resolves(tree: Tree, from: string, link: string): boolean {
  const [target = ''] = link.split('#')
  if (target === '' || /^[a-z]+:/.test(link)) return true
  const path = join(dirname(from), target).replace(/\/$/, '')
  return tree.has(path) || [...tree.keys()].some((known) => known.startsWith(`${path}/`))
}
