import { codeIn, isConfig } from './file-kinds.ts'
import { parse } from './syntax.ts'
import { lineAt } from './tree.ts'
import type { Violation, File, Tree } from './tree.ts'

/** No file exists only to pass on what other files of ours export (rule 7). */
export function filesAreNoBarrels(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter((file) => isBarrel(file))
    .map(({ path }) => ({
      path,
      message: 'only passes on what other files export; import those files directly (rule 7)',
    }))
}

/** A name is the same where it is made and where it is used (rule 7). */
export function exportsHaveNames(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter(({ path }) => !isConfig(path))
    .flatMap((file) =>
      entriesOf(file)
        .filter(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default')
        .map(({ start }) => ({
          path: file.path,
          line: lineAt(file, start),
          message: 'has a default export; give it a name (rule 7)',
        })),
    )
}

// Passing on a package's export under another name is a wrapper, not a barrel.
function isBarrel(file: File): boolean {
  const { program, module } = parse(file)
  const passesOn = program.body.every(
    ({ type }) =>
      type === 'ExportAllDeclaration' ||
      type === 'ExportNamedDeclaration' ||
      type === 'ImportDeclaration',
  )
  const entries = entriesOf(file)
  const imported = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => isOurs(moduleRequest.value))
      .flatMap((found) => found.entries.map(({ localName }) => localName.value)),
  )
  return (
    passesOn &&
    entries.length > 0 &&
    entries.every(({ moduleRequest, localName }) =>
      moduleRequest ? isOurs(moduleRequest.value) : imported.has(localName.name ?? ''),
    )
  )
}

function entriesOf(file: File) {
  return parse(file).module.staticExports.flatMap(({ entries }) => entries)
}

function isOurs(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('@pillion/')
}
