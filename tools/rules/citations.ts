import type { NamedTest } from './test-names.ts'

/** A number in a test's name; `problem` says what is wrong with its spelling. */
export type Citation = {
  readonly path: string
  readonly line: number
  readonly id: string
  readonly problem?: string | undefined
}

/** The numbers in square brackets at the start of a name: `[LIST-04, LIST-05] newest first`. */
export function citationsIn({ path, line, name }: NamedTest): Citation[] {
  return Array.from(startOf(name).matchAll(/\[([^\]]*)\]/g), (found) => found[1] ?? '')
    .filter((inside) => NUMBER.test(inside) || INSERTED.test(inside))
    .flatMap((inside) => inside.split(','))
    .map((written) => written.trim())
    .map((id) => ({ path, line, id, problem: problemOf(id) }))
}

/** The numbers elsewhere in a name, which cite nothing: `newest first (LIST-04)`. */
export function strayNumbersIn({ path, line, name }: NamedTest): Citation[] {
  const rest = name.slice(startOf(name).length)
  return Array.from(rest.matchAll(/\b[A-Z][A-Z0-9]*-\d+\b/g), ([id]) => ({ path, line, id }))
}

const NUMBER = /[A-Z][A-Z0-9]*-\d/
/** What is filled in when the test runs, so that its number is not known here. */
const INSERTED = /…|%[sdifjoOc]|\$\w/

function startOf(name: string): string {
  return /^\s*(?:\[[^\]]*\]\s*)+/.exec(name)?.[0] ?? ''
}

function problemOf(id: string): string | undefined {
  if (/^[A-Z][A-Z0-9]*-\d+$/.test(id)) return undefined
  return INSERTED.test(id) && !NUMBER.test(id)
    ? 'cannot be read; spell the number out'
    : 'is not a single number; cite each one separately'
}
