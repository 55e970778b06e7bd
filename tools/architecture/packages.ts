import { isBuiltin } from 'node:module'

import { codeIn, folderOf, isCode, isProduct } from './file-kinds.ts'
import { ownPackage, packageOf } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Violation, Tree } from './tree.ts'
import {
  directions,
  filesOf,
  isPackageName,
  manifestOf,
  neutralPackages,
  toolingPackages,
} from './workspace-packages.ts'
import type { PackageName, Manifest } from './workspace-packages.ts'

/** What a file imports stands in its package's package.json (rule 17). */
export function importsAreDeclared(tree: Tree): Violation[] {
  return codeIn(tree).flatMap((file) => {
    const packageName = folderOf(file.path)
    if (!isPackageName(packageName)) return []
    const declared = declaredFor(tree, packageName, file.path)
    return importsOf(file).flatMap(({ specifier, line }) => {
      const name = packageOf(specifier)
      if (!isForeign(specifier, packageName) || declared.has(name)) return []
      if (name === '@pillion/testkit' && file.path.endsWith('.pg.test.ts')) return []
      const message = `imports ${name}, which ${packageName}/package.json does not list for it; declare it (rule 17)`
      return [{ path: file.path, line, message }]
    })
  })
}

/** Code that also runs in a browser, or that has no I/O, takes nothing from Node (rule 17). */
export function neutralPackagesUseNoNode(tree: Tree): Violation[] {
  return codeIn(tree).flatMap((file) => {
    const pure = neutralPackages.some((packageName) => packageName === folderOf(file.path))
    const screen = file.path.startsWith('portal/src/')
    if (!(pure || screen) || !isProduct(file.path)) return []
    return importsOf(file)
      .filter(({ specifier }) => isBuiltin(specifier))
      .map(({ specifier, line }) => ({
        path: file.path,
        line,
        message: `imports ${specifier}, but this code must run without Node; take it as an argument (rule 17)`,
      }))
  })
}

/** What package.json lists is used, so that the list can be believed (rule 17). */
export function declaredPackagesAreUsed(tree: Tree): Violation[] {
  return Object.keys(directions)
    .filter(isPackageName)
    .flatMap((packageName) => {
      const files = filesOf(tree, packageName).filter(({ path }) => !path.endsWith('/package.json'))
      if (!files.some(({ path }) => isCode(path))) return []
      return namesIn(manifestOf(tree, packageName), true)
        .filter((name) => !isNeededUnseen(name))
        .filter((name) => !files.some(({ text }) => text.includes(mention(name))))
        .map((name) => ({
          path: `${packageName}/package.json`,
          message: `lists ${name}, which nothing in ${packageName} imports; use it or remove it (rule 17)`,
        }))
    })
}

function declaredFor(tree: Tree, packageName: PackageName, path: string): Set<string> {
  const product = isProduct(path)
  const own = namesIn(manifestOf(tree, packageName), !product)
  const workshop = !product || toolingPackages.includes(packageName)
  return new Set(workshop ? [...own, ...namesIn(manifestOf(tree, 'root'), true)] : own)
}

function namesIn(manifest: Manifest, development: boolean): string[] {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...(development ? manifest.devDependencies : {}),
  })
}

function isForeign(specifier: string, packageName: PackageName): boolean {
  if (/^(?:[./#]|virtual:)/.test(specifier) || isBuiltin(specifier)) return false
  return ownPackage(specifier)?.packageName !== packageName
}

// Types come by themselves; the compiler's transform is loaded by its plugin, not by us.
function isNeededUnseen(name: string): boolean {
  return name.startsWith('@types/') || name === 'oxc-transform-react'
}

// A package per platform is named at run time, so its scope is all that the code shows.
function mention(name: string): string {
  return /-(?:arm64|x64)$/.test(name) ? `${packageOf(name).split('/')[0]}/` : name
}
