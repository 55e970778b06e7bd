import type { Citation } from './citations.ts'
import { openPoints } from './requirements.ts'
import type { Rule } from './requirements.ts'

/** What `npm run rules` prints, and whether a citation is wrong. */
export function report(rules: readonly Rule[], citations: readonly Citation[]) {
  const cited = new Set(citations.map(({ id }) => id))
  const problems = problemsIn(rules, citations)
  const own = rules.filter(({ area }) => area !== openPoints)
  const open = rules.filter(({ area }) => area === openPoints)
  const lines = [
    ...tableOf(own, cited),
    '',
    ...(problems.length > 0 ? [...problems, ''] : []),
    `open points: ${countCited(open, cited)} of ${open.length}`,
    `rules: ${countCited(own, cited)} of ${own.length}`,
  ]
  return { text: lines.join('\n'), failed: problems.length > 0 }
}

function problemsIn(rules: readonly Rule[], citations: readonly Citation[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  return citations.flatMap(({ path, line, id, problem }) => {
    if (known.has(id)) return []
    return [`${path}:${line} cites ${id}, which ${problem ?? 'is not in docs/requirements.md'}`]
  })
}

function tableOf(rules: readonly Rule[], cited: ReadonlySet<string>): string[] {
  const areas = [...new Set(rules.map(({ area }) => area))]
  const rows = areas.map((area) => {
    const ofArea = rules.filter((rule) => rule.area === area)
    return [area, String(countCited(ofArea, cited)), String(ofArea.length)] as const
  })
  const width = Math.max('area'.length, ...areas.map(({ length }) => length))
  return ([['area', 'cited', 'of'], ...rows] as const).map(
    ([area, count, of]) => `${area.padEnd(width)}  ${count.padStart(5)}  ${of.padStart(3)}`,
  )
}

function countCited(rules: readonly Rule[], cited: ReadonlySet<string>): number {
  return rules.filter(({ id }) => cited.has(id)).length
}
