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
  const start = /^\s*(?:\[[^\]]*\]\s*)+/.exec(name)?.[0] ?? ''
  return Array.from(start.matchAll(/\[([^\]]*)\]/g), (found) => found[1] ?? '')
    .filter((inside) => /[A-Z][A-Z0-9]*-\d/.test(inside))
    .flatMap((inside) => inside.split(','))
    .map((written) => written.trim())
    .map((id) => ({ path, line, id, problem: problemOf(id) }))
}

function problemOf(id: string): string | undefined {
  return /^[A-Z][A-Z0-9]*-\d+$/.test(id)
    ? undefined
    : 'is not a single number; cite each one separately'
}
