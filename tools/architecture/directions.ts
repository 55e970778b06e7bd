import { directions, filesOf, isDoor, manifestOf } from './doors.ts'
import type { Door } from './doors.ts'
import { codeIn, folderOf } from './kinds.ts'
import { ownPackage, resolve } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Fault, File, Tree } from './tree.ts'

/** The arrows between doors (rule 17), in imports. */
export function importsFollowDirections(tree: Tree): Fault[] {
  return codeIn(tree).flatMap((file) => {
    const door = folderOf(file.path)
    if (!isDoor(door)) return []
    return importsOf(file).flatMap(({ specifier, line }) => {
      const target = ownPackage(specifier)?.door
      if (target === undefined || mayImport(file, door, target)) return []
      return [{ path: file.path, line, says: `imports ${specifier}, but ${rule(door)}` }]
    })
  })
}

/** The arrows between doors (rule 17), in what package.json promises. */
export function manifestsFollowDirections(tree: Tree): Fault[] {
  return Object.keys(directions)
    .filter(isDoor)
    .flatMap((door) =>
      Object.keys(manifestOf(tree, door).dependencies ?? {}).flatMap((name) => {
        const target = ownPackage(name)?.door
        if (target === undefined || allowed(door).includes(target)) return []
        return [{ path: `${door}/package.json`, says: `depends on ${name}, but ${rule(door)}` }]
      }),
    )
}

/** Another door is imported by its name, the own door by a relative path (rule 7). */
export function doorsAreImportedByName(tree: Tree): Fault[] {
  return codeIn(tree).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const door = folderOf(file.path)
      const target = resolve(tree, file.path, specifier)
      if (ownPackage(specifier)?.door === door) {
        const says = `imports its own door as ${specifier}; write the relative path (rule 7)`
        return [{ path: file.path, line, says }]
      }
      if (!specifier.startsWith('.') || target === undefined || folderOf(target) === door) return []
      const says = `reaches ${specifier} in another door; import it by its package name (rule 7)`
      return [{ path: file.path, line, says }]
    }),
  )
}

/** Every door with something in it says in a README.md what belongs there (rule 36). */
export function doorsHaveReadmes(tree: Tree): Fault[] {
  return Object.keys(directions)
    .filter(isDoor)
    .filter((door) =>
      filesOf(tree, door).some(({ path }) => !/\/(package|tsconfig)\.json$/.test(path)),
    )
    .filter((door) => !tree.has(`${door}/README.md`))
    .map((door) => ({
      path: `${door}/README.md`,
      says: 'is missing; say in one paragraph what belongs behind this door and what does not (rule 36)',
    }))
}

function mayImport({ path }: File, door: Door, target: string): boolean {
  if (target === door) return true // doorsAreImportedByName speaks of this one
  if (target === 'testkit' && door === 'server' && path.endsWith('.pg.test.ts')) return true
  return allowed(door).includes(target)
}

function allowed(door: Door): readonly string[] {
  return directions[door]
}

function rule(door: Door): string {
  const names = allowed(door)
  const may =
    names.length === 0 ? 'may import no other door' : `may import only ${names.join(', ')}`
  return `${door} ${may}; move what is needed there, or pass it in (rule 17)`
}
