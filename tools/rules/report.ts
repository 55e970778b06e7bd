import type { Citation } from './citations.ts'
import { isDocumented, openPoints } from './requirements.ts'
import type { Rule } from './requirements.ts'

type Checked = {
  readonly rules: readonly Rule[]
  /** The numbers of the rules that are not built in full. */
  readonly unfinished: readonly string[]
  readonly citations: readonly Citation[]
  /** Numbers outside the brackets at the start of a name. */
  readonly stray: readonly Citation[]
}

/** What `npm run rules` prints, and whether tests and requirements disagree. */
export function report({ rules, unfinished, citations, stray }: Checked) {
  const cited = new Set(citations.map(({ id }) => id))
  const problems = problemsIn({ rules, unfinished, citations, stray })
  const own = rules.filter(({ area }) => area !== openPoints)
  const documented = rules.filter(({ area }) => isDocumented(area))
  const beyond = own.filter(({ area }) => !isDocumented(area))
  const open = rules.filter(({ area }) => area === openPoints)
  const lines = [
    ...tableOf(own, cited),
    '',
    ...(problems.length > 0 ? [...problems, ''] : []),
    `open points: ${countCited(open, cited)} of ${open.length}`,
    ...(beyond.length > 0 ? [`own rules: ${countCited(beyond, cited)} of ${beyond.length}`] : []),
    `rules: ${countCited(documented, cited)} of ${documented.length}`,
  ]
  return { text: lines.join('\n'), failed: problems.length > 0 }
}

function problemsIn({ rules, unfinished, citations, stray }: Checked): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const cited = new Set(citations.map(({ id }) => id))
  const notWhole = new Set(unfinished)
  const wrong = citations.flatMap(({ path, line, id, problem }) => {
    if (!known.has(id))
      return [`${path}:${line} cites ${id}, which ${problem ?? 'is not in docs/requirements.md'}`]
    return notWhole.has(id)
      ? [`${path}:${line} cites ${id}, which docs/requirements.md lists as not built in full`]
      : []
  })
  // An open point may be named as the reason: `is scheduled (GAP-010)`.
  const areas = new Set(rules.map(({ area }) => area).filter((area) => area !== openPoints))
  const misplaced = stray
    .filter(({ id }) => areas.has(areaOf(id)))
    .map(
      ({ path, line, id }) =>
        `${path}:${line} mentions ${id} outside the brackets at the start of the name, where it cites nothing`,
    )
  const unproven = rules
    .filter(({ id, area }) => area !== openPoints && !cited.has(id) && !notWhole.has(id))
    .map(
      ({ id }) =>
        `${id} has no test, and docs/requirements.md does not list it as not built in full`,
    )
  return [...wrong, ...misplaced, ...unproven]
}

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'))

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
