import type { Tree, Violation } from './tree.ts'

const FOLDER = 'docs/decisions/'
const INDEX = `${FOLDER}README.md`

/** The index has one row for every decision. */
export function decisionsAreListed(tree: Tree): Violation[] {
  const index = tree.get(INDEX)?.text ?? ''
  const names = [...tree.keys()]
    .filter((path) => path.startsWith(FOLDER) && path !== INDEX)
    .map((path) => path.slice(FOLDER.length))
    .filter((name) => !name.startsWith('0000-'))
  return names.flatMap((name) => {
    const count = index.split(`\n| [${name.slice(0, 4)}](${name})`).length - 1
    return count === 1 ? [] : [{ path: INDEX, message: `lists ${name} ${count} times` }]
  })
}
