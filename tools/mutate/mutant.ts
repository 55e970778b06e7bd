/** Lines and columns from 0, as Stryker counts while it runs. */
type Position = { line: number; column: number }

export type MutantDescription = {
  /** Relative to the root, with forward slashes. */
  path: string
  mutatorName: string
  replacement: string
  location: { start: Position; end: Position }
}

/** The same for a mutant in every run: Stryker numbers them anew each time. */
export function mutantKey({ path, mutatorName, replacement, location }: MutantDescription): string {
  const { start, end } = location
  const range = `${start.line}:${start.column}-${end.line}:${end.column}`
  return `${path} ${range} ${mutatorName} ${replacement}`
}
