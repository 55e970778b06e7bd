import type { Violation, Tree } from './tree.ts'
import { packageNames } from './workspace-packages.ts'

/** Every package with something in it says in a README.md what belongs there (rule 36). */
export function packagesHaveReadmes(tree: Tree): Violation[] {
  return packageNames
    .filter((name) =>
      [...tree.keys()].some(
        (path) => path.startsWith(`${name}/`) && !/\/(?:package|tsconfig)\.json$/.test(path),
      ),
    )
    .filter((name) => !tree.has(`${name}/README.md`))
    .map((name) => ({
      path: `${name}/README.md`,
      message:
        'is missing; say in one paragraph what belongs in this package and what does not (rule 36)',
    }))
}
