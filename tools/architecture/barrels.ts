import { codeIn } from './file-kinds.ts'
import { parse } from './syntax.ts'
import type { Violation, File, Tree } from './tree.ts'

/** No file only re-exports other files of the project (rule 7). */
export function filesAreNoBarrels(tree: Tree): Violation[] {
  return codeIn(tree)
    .filter((file) => isBarrel(file))
    .map(({ path }) => ({
      path,
      message: 'only re-exports other files; import those files directly (rule 7)',
    }))
}

// Re-exporting an installed package under another name is a wrapper, not a barrel.
function isBarrel(file: File): boolean {
  const { program, module } = parse(file)
  const reexports = program.body.every(
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
    reexports &&
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
