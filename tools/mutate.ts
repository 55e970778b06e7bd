import { readTree } from './architecture/tree.ts'
import { areas, areaOf, type Area } from './mutate/areas.ts'
import { readRequest, type MutationRequest } from './mutate/read-request.ts'
import { report, scoreOf, type Score } from './mutate/report.ts'
import { listMutants, runStryker } from './mutate/run-stryker.ts'
import { pickSample, shareOut } from './mutate/sample.ts'
import { makeWorkCopy } from './mutate/work-copy.ts'
import { ROOT, stopWithChildren } from './run/command.ts'

// Breaks the code in many small ways and reports what no test noticed; see docs/decisions/0022.
const print = (text: string) => void process.stdout.write(text)
const paths = [...readTree(ROOT).keys()].filter((path) => areaOf(path) !== undefined)
const request = readRequest(process.argv.slice(2), paths)

stopWithChildren()
delete process.env['DATABASE_URL']

if (typeof request === 'string') {
  print(`${request}\n`)
  process.exitCode = 1
} else {
  process.exitCode = (await mutate(request)) ? 0 : 1
}

/** Resolves to whether enough mutants were killed. */
async function mutate({ files, sample, seed, tests }: MutationRequest): Promise<boolean> {
  const lists = new Map<Area, string[]>()
  for (const [area, ofArea] of files) lists.set(area, await listMutants(ROOT, ofArea))
  printCounts(lists, sample)
  const shares = shareOut(
    sample ?? Infinity,
    [...lists.values()].map(({ length }) => length),
  )
  const scores = new Map<Area, Score>()
  for (const [index, [area, keys]] of [...lists].entries()) {
    const picked = sample === undefined ? undefined : pickSample(keys, shares[index] ?? 0, seed)
    const score = await tryMutants(area, {
      files: (files.get(area) ?? []).filter(
        (path) => !picked || [...picked].some((key) => key.startsWith(`${path} `)),
      ),
      sample: picked,
      tests: tests === undefined ? areas[area].tests : `${tests}**`,
      ignoreStatic: areas[area].ignoreStatic,
    })
    if (!score) return false
    scores.set(area, score)
  }
  const { text, failed } = report(scores)
  print(`\n${text}\n`)
  return !failed
}

/** The copy is removed whatever happens; the project itself is never written to. */
async function tryMutants(
  area: Area,
  run: Omit<Parameters<typeof runStryker>[0], 'copy'>,
): Promise<Score | undefined> {
  print(`\n── ${area}: mutants in ${run.files.length} files\n`)
  const copy = makeWorkCopy()
  process.once('exit', copy.remove)
  const result = await runStryker({ ...run, copy: copy.path }, print)
  if (!result) print(`The tests of ${area} do not pass without mutants, or Stryker failed.\n`)
  return result && scoreOf(result, run.sample)
}

function printCounts(
  lists: ReadonlyMap<Area, readonly string[]>,
  sample: number | undefined,
): void {
  const total = [...lists.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [area, { length }] of lists) print(`${area}: ${length} mutants\n`)
  if (sample === undefined && total > 1_000)
    print(`Trying all ${total} takes hours; --sample 150 tries some of them at random.\n`)
}
