import { parseSync, Visitor } from 'oxc-parser'
import type { ParseResult, VisitorObject } from 'oxc-parser'

import { lineAt } from './tree.ts'
import type { File } from './tree.ts'

export type Import = { readonly specifier: string; readonly line: number }

const parsed = new WeakMap<File, ParseResult>()

export function parse(file: File): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  parsed.set(file, result)
  return result
}

export function visit(file: File, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program)
}

/** Every module that a file names: static, re-exported, dynamic (a literal), and types. */
export function importsOf(file: File): Import[] {
  const { module } = parse(file)
  const results = new Map<number, string>()
  for (const { moduleRequest } of module.staticImports) {
    results.set(moduleRequest.start, moduleRequest.value)
  }
  for (const { moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) results.set(moduleRequest.start, moduleRequest.value)
  }
  visit(file, {
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') {
        results.set(source.start, source.value)
      }
    },
    TSImportType({ source }) {
      results.set(source.start, source.value)
    },
  })
  return [...results].map(([at, specifier]) => ({ specifier, line: lineAt(file, at) }))
}
