import { mutantKey } from './mutant.ts'

type Position = { line: number; column: number }

/** The part of Stryker's JSON report that is read. Lines and columns from 1. */
export type StrykerReport = {
  files: Record<
    string,
    {
      source: string
      mutants: {
        mutatorName: string
        replacement?: string
        status: string
        location: { start: Position; end: Position }
      }[]
    }
  >
}

export type Survivor = { path: string; line: number; original: string; replacement: string }

export type Score = { killed: number; tried: number; survivors: Survivor[] }

/** At least this part of the mutants has to be noticed by a test. */
export const REQUIRED_SCORE = 0.9

/** A test that runs into its time limit has noticed the mutant. */
const KILLED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])

/** Counts the mutants of the sample, or all. Mutants that are ignored or cannot run count for nothing. */
export function scoreOf({ files }: StrykerReport, sample: ReadonlySet<string> | undefined): Score {
  const tried = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => KILLED.has(status) || SURVIVED.has(status))
      .map(({ location: { start, end }, replacement = '', mutatorName, status }) => {
        const location = { start: fromZero(start), end: fromZero(end) }
        const key = mutantKey({ path, mutatorName, replacement, location })
        const original = textBetween(source, location)
        return { key, status, survivor: { path, line: start.line, original, replacement } }
      })
      .filter(({ key }) => sample?.has(key) ?? true),
  )
  const survived = tried.filter(({ status }) => SURVIVED.has(status))
  return {
    killed: tried.length - survived.length,
    tried: tried.length,
    survivors: survived.map(({ survivor }) => survivor),
  }
}

/** What `npm run mutate` prints at its end, and whether too few mutants were killed. */
export function report(scores: ReadonlyMap<string, Score>): { text: string; failed: boolean } {
  const all = [...scores.values()]
  const survivors = all.flatMap((score) => score.survivors)
  const killed = all.reduce((sum, score) => sum + score.killed, 0)
  const tried = all.reduce((sum, score) => sum + score.tried, 0)
  const rows = [...scores].map(
    ([area, score]) =>
      `${area} killed: ${ratioOf(score.killed, score.tried)} (${score.killed} of ${score.tried})`,
  )
  const lines = [
    ...survivors.map(describe),
    ...(survivors.length > 0 ? [''] : []),
    ...rows,
    `killed: ${ratioOf(killed, tried)}`,
  ]
  // Not the printed ratio, which is rounded.
  return { text: lines.join('\n'), failed: killed < tried * REQUIRED_SCORE || tried === 0 }
}

const describe = ({ path, line, original, replacement }: Survivor) =>
  `${path}:${line} survived: ${shorten(original)} → ${shorten(replacement)}`

const MAX_LENGTH = 100

function shorten(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ').trim()
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`
}

/** Rounded down, so that 0.90 is never printed for less. */
const ratioOf = (killed: number, tried: number) =>
  tried === 0 ? 'none' : (Math.floor((killed * 100) / tried) / 100).toFixed(2)

const fromZero = ({ line, column }: Position) => ({ line: line - 1, column: column - 1 })

function textBetween(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
    )
    .join('\n')
}
