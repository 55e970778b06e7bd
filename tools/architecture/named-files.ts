import { basename } from 'node:path'

import type { Tree, Violation } from './tree.ts'

/** Guides name files that a reader adds, and decisions those of their day. */
const EXCEPT = /^docs\/(?:guides|decisions)\/|^CONTRIBUTING\.md$/
const NAMED = /`((?:[\w-]+\/)*\w[\w.-]*\.(?:ts|tsx|mjs|css))`/g

/** A file that a document names is somewhere in the project. */
export function namedFilesExist(tree: Tree): Violation[] {
  const names = new Set([...tree.keys()].map((path) => basename(path)))
  return [...tree]
    .filter(([path]) => path.endsWith('.md') && !EXCEPT.test(path))
    .flatMap(([path, { text }]) =>
      [...text.matchAll(NAMED)]
        .map(([, named = '']) => named)
        .filter((named) => !names.has(basename(named)))
        .map((named) => ({ path, message: `names ${named}, which does not exist` })),
    )
}
