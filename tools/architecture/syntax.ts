import { parseSync, Visitor } from 'oxc-parser'
import type { ParseResult, VisitorObject } from 'oxc-parser'

import type { File } from './tree.ts'

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
