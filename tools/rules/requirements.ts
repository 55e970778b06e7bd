export type Rule = { readonly id: string; readonly area: string }

/** The area of the open points: settled questions, which a test may cite, but no rules. */
export const openPoints = 'GAP'

/** The numbers that begin the rows of the tables, in their order; a number given twice throws. */
export function parseRules(markdown: string): Rule[] {
  const rules = Array.from(markdown.matchAll(/^\|\s*(([A-Z][A-Z0-9]*)-\d+)\s*\|/gm), (row) => ({
    id: row[1] ?? '',
    area: row[2] ?? '',
  }))
  const seen = new Set<string>()
  for (const { id } of rules) {
    if (seen.has(id)) throw new Error(`${id} has two rows`)
    seen.add(id)
  }
  return rules
}
