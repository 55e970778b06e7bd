import { codeIn, folderOf } from './file-kinds.ts'
import { ownPackage, resolve } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Violation, File, Tree } from './tree.ts'
import { directions, filesOf, isPackageName, manifestOf } from './workspace-packages.ts'
import type { PackageName } from './workspace-packages.ts'

/** The arrows between packages (rule 17), in imports. */
export function importsFollowDirections(tree: Tree): Violation[] {
  return codeIn(tree).flatMap((file) => {
    const packageName = folderOf(file.path)
    if (!isPackageName(packageName)) return []
    return importsOf(file).flatMap(({ specifier, line }) => {
      const target = ownPackage(specifier)?.packageName
      if (target === undefined || mayImport(file, packageName, target)) return []
      return [{ path: file.path, line, message: `imports ${specifier}, but ${rule(packageName)}` }]
    })
  })
}

/** The arrows between packages (rule 17), in what package.json promises. */
export function manifestsFollowDirections(tree: Tree): Violation[] {
  return Object.keys(directions)
    .filter(isPackageName)
    .flatMap((packageName) =>
      Object.keys(manifestOf(tree, packageName).dependencies ?? {}).flatMap((name) => {
        const target = ownPackage(name)?.packageName
        if (target === undefined || allowed(packageName).includes(target)) return []
        return [
          {
            path: `${packageName}/package.json`,
            message: `depends on ${name}, but ${rule(packageName)}`,
          },
        ]
      }),
    )
}

/** Another package is imported by its name, the own package by a relative path (rule 7). */
export function packagesAreImportedByName(tree: Tree): Violation[] {
  return codeIn(tree).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const packageName = folderOf(file.path)
      const target = resolve(tree, file.path, specifier)
      if (ownPackage(specifier)?.packageName === packageName) {
        const message = `imports its own package as ${specifier}; write the relative path (rule 7)`
        return [{ path: file.path, line, message }]
      }
      if (!specifier.startsWith('.') || target === undefined || folderOf(target) === packageName)
        return []
      const message = `reaches ${specifier} in another package; import it by its package name (rule 7)`
      return [{ path: file.path, line, message }]
    }),
  )
}

/** Every package with something in it says in a README.md what belongs there (rule 36). */
export function packagesHaveReadmes(tree: Tree): Violation[] {
  return Object.keys(directions)
    .filter(isPackageName)
    .filter((packageName) =>
      filesOf(tree, packageName).some(({ path }) => !/\/(package|tsconfig)\.json$/.test(path)),
    )
    .filter((packageName) => !tree.has(`${packageName}/README.md`))
    .map((packageName) => ({
      path: `${packageName}/README.md`,
      message:
        'is missing; say in one paragraph what belongs in this package and what does not (rule 36)',
    }))
}

function mayImport({ path }: File, packageName: PackageName, target: string): boolean {
  if (target === packageName) return true // packagesAreImportedByName speaks of this one
  if (target === 'testkit' && packageName === 'server' && path.endsWith('.pg.test.ts')) return true
  return allowed(packageName).includes(target)
}

function allowed(packageName: PackageName): readonly string[] {
  return directions[packageName]
}

function rule(packageName: PackageName): string {
  const names = allowed(packageName)
  const may =
    names.length === 0 ? 'may import no other package' : `may import only ${names.join(', ')}`
  return `${packageName} ${may}; move what is needed there, or pass it in (rule 17)`
}
