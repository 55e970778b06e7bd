import { availableParallelism } from 'node:os'

import { runScript } from './command.ts'
import { withReport } from './report-file.ts'
import type { Stage, Verdict } from './stage.ts'

/** What Vitest's JSON reporter writes, as far as it is counted. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Vitest leaves one core free, of two; the tests wait for their database half of the time. */
const WORKERS = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`

/** Every Vitest test: the rules, the server on a real PostgreSQL, the architecture. */
export const unit: Stage = {
  name: 'unit, PostgreSQL and architecture tests',
  run: (print) =>
    withReport((file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return runScript('vitest/vitest.mjs', ['run', WORKERS, ...reporters], { print })
    }, countVitest),
}

/**
 * A file that failed without a failed test (it could not be loaded, its set-up threw) fails once;
 * so does a run that went wrong outside of every file, or wrote no report at all.
 */
export function countVitest(json: string | undefined, exitCode: number): Verdict {
  const report: Report | undefined = json === undefined ? undefined : JSON.parse(json)
  const files = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + (files?.length ?? 0)
  return { passed: report?.numPassedTests ?? 0, failed: failed || Number(exitCode !== 0) }
}
