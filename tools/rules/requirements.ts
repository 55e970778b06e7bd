export type Rule = { readonly id: string; readonly area: string }

/** The area of the open points: settled questions. A test may cite one, but none is a rule. */
export const openPoints = 'GAP'

/** Areas of our own rules, which the documents do not have. */
const ownAreas: ReadonlySet<string> = new Set(['OUT', 'REP', 'INS'])

/** Whether the area's rules come from the documents. */
export const isDocumented = (area: string): boolean => area !== openPoints && !ownAreas.has(area)

const UNFINISHED = '## Rules that are not built in full'

/** The rules and open points in the order of their tables; a number with two rows throws. */
export function parseRules(markdown: string): Rule[] {
  return parseRows(markdown.replace(unfinishedIn(markdown), ''))
}

/** The numbers in the list of unfinished rules; one without a rule throws. */
export function parseUnfinished(markdown: string): string[] {
  const known = new Set(parseRules(markdown).map(({ id }) => id))
  return parseRows(unfinishedIn(markdown)).map(({ id }) => {
    if (!known.has(id)) throw new Error(`${id} is listed as unfinished but is not a rule`)
    return id
  })
}

/** The section that lists them; empty if there is none. */
function unfinishedIn(markdown: string): string {
  const start = markdown.indexOf(UNFINISHED)
  if (start === -1) return ''
  const end = markdown.indexOf('\n## ', start)
  return markdown.slice(start, end === -1 ? undefined : end)
}

function parseRows(markdown: string): Rule[] {
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
