import { isBuiltin } from 'node:module'

import { directions, filesOf, isDoor, manifestOf, pureDoors, workshopDoors } from './doors.ts'
import type { Door, Manifest } from './doors.ts'
import { codeIn, folderOf, isCode, isProduct } from './kinds.ts'
import { ownPackage, packageOf } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Fault, Tree } from './tree.ts'

/** What a file imports stands in its door's package.json (rule 17). */
export function importsAreDeclared(tree: Tree): Fault[] {
  return codeIn(tree).flatMap((file) => {
    const door = folderOf(file.path)
    if (!isDoor(door)) return []
    const declared = declaredFor(tree, door, file.path)
    return importsOf(file).flatMap(({ specifier, line }) => {
      const name = packageOf(specifier)
      if (!isForeign(specifier, door) || declared.has(name)) return []
      if (name === '@pillion/testkit' && file.path.endsWith('.pg.test.ts')) return []
      const says = `imports ${name}, which ${door}/package.json does not list for it; declare it (rule 17)`
      return [{ path: file.path, line, says }]
    })
  })
}

/** Code that also runs in a browser, or that has no I/O, takes nothing from Node (rule 17). */
export function pureDoorsUseNoNode(tree: Tree): Fault[] {
  return codeIn(tree).flatMap((file) => {
    const pure = pureDoors.some((door) => door === folderOf(file.path))
    const screen = file.path.startsWith('portal/src/')
    if (!(pure || screen) || !isProduct(file.path)) return []
    return importsOf(file)
      .filter(({ specifier }) => isBuiltin(specifier))
      .map(({ specifier, line }) => ({
        path: file.path,
        line,
        says: `imports ${specifier}, but this code must run without Node; take it as an argument (rule 17)`,
      }))
  })
}

/** What package.json lists is used, so that the list can be believed (rule 17). */
export function declaredPackagesAreUsed(tree: Tree): Fault[] {
  return Object.keys(directions)
    .filter(isDoor)
    .flatMap((door) => {
      const files = filesOf(tree, door).filter(({ path }) => !path.endsWith('/package.json'))
      if (!files.some(({ path }) => isCode(path))) return []
      return namesIn(manifestOf(tree, door), true)
        .filter((name) => !isNeededUnseen(name))
        .filter((name) => !files.some(({ text }) => text.includes(mention(name))))
        .map((name) => ({
          path: `${door}/package.json`,
          says: `lists ${name}, which nothing in ${door} imports; use it or remove it (rule 17)`,
        }))
    })
}

function declaredFor(tree: Tree, door: Door, path: string): Set<string> {
  const product = isProduct(path)
  const own = namesIn(manifestOf(tree, door), !product)
  const workshop = !product || workshopDoors.includes(door)
  return new Set(workshop ? [...own, ...namesIn(manifestOf(tree, 'root'), true)] : own)
}

function namesIn(manifest: Manifest, development: boolean): string[] {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...(development ? manifest.devDependencies : {}),
  })
}

function isForeign(specifier: string, door: Door): boolean {
  if (/^(?:[./#]|virtual:)/.test(specifier) || isBuiltin(specifier)) return false
  return ownPackage(specifier)?.door !== door
}

// Types come by themselves; the compiler's transform is loaded by its plugin, not by us.
function isNeededUnseen(name: string): boolean {
  return name.startsWith('@types/') || name === 'oxc-transform-react'
}

// A package per platform is named at run time, so its scope is all that the code shows.
function mention(name: string): string {
  return /-(?:arm64|x64)$/.test(name) ? `${packageOf(name).split('/')[0]}/` : name
}
