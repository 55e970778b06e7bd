import { platformLayers } from './dependency-rules.ts'
import type { Violation, Tree } from './tree.ts'

/** Every folder of the server's platform has a layer, so that its imports are checked. */
export function platformFoldersHaveLayers(tree: Tree): Violation[] {
  const folders = new Set(
    [...tree.keys()].flatMap((path) => /^server\/src\/platform\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  return [...folders]
    .filter((folder) => !platformLayers.flat().includes(folder))
    .map((folder) => ({
      path: `server/src/platform/${folder}`,
      message: 'has no layer; add it to platformLayers in tools/architecture/dependency-rules.ts',
    }))
}
