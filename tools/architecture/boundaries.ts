import { codeIn, isTest } from './file-kinds.ts'
import { resolve } from './resolve.ts'
import { importsOf } from './syntax.ts'
import type { Violation, Tree } from './tree.ts'

/** Features of the portal meet in `app` only (rule 18). */
export function featuresKeepApart(tree: Tree): Violation[] {
  return arrows(tree).flatMap(({ path, line, target }) => {
    const own = featureOf(path)
    const other = featureOf(target)
    if (own === undefined || other === undefined || own === other) return []
    const message = `imports the feature ${other} from the feature ${own}; let app compose the two, or move what both need to platform or ui (rule 18)`
    return [{ path, line, message }]
  })
}

/** A server module is entered through its use cases only (rule 18). */
export function modulesAreEnteredByUseCases(tree: Tree): Violation[] {
  return arrows(tree).flatMap(({ path, line, target }) => {
    const module = moduleOf(target)
    if (module === undefined || moduleOf(path) === module) return []
    const inside = target.slice(`server/src/modules/${module}/`.length)
    if (isUseCase(inside) || (path === 'server/src/main.ts' && inside === 'routes.ts')) return []
    const message = `reaches into the module ${module} for ${inside}; call one of its use cases, a file directly in its folder (rule 18)`
    return [{ path, line, message }]
  })
}

function arrows(tree: Tree) {
  return codeIn(tree).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, line }) => {
      const target = resolve(tree, file.path, specifier)
      return target === undefined ? [] : [{ path: file.path, line, target }]
    }),
  )
}

function featureOf(path: string): string | undefined {
  return /^portal\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

function moduleOf(path: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

function isUseCase(inside: string): boolean {
  const own = /^(?:(?:.+-)?store|present|routes)\.ts$/.test(inside)
  return !inside.includes('/') && !own && !isTest(inside)
}
