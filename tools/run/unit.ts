import { availableParallelism } from 'node:os'

import { runScript } from './command.ts'
import { withReport } from './report-file.ts'
import type { Stage, Verdict } from './stage.ts'

/** The part of the JSON reporter's output that is counted. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** One more than there are cores, because the tests often wait for the database. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`

/** Every Vitest test: units, the server on a real PostgreSQL, the architecture. */
export const unit: Stage = {
  name: 'unit, PostgreSQL and architecture tests',
  run: (print) =>
    withReport((file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return runScript('vitest/vitest.mjs', ['run', WORKERS, ...reporters], { print })
    }, countVitest),
}

/**
 * A file that failed without a failed test (it did not load, or its set-up threw) counts as one
 * failure. So does a run that failed outside every file or wrote no report.
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
