import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { Instrumenter } from '@stryker-mutator/instrumenter'

import { type Print, runNode } from '../run/command.ts'
import type { StrykerReport } from './report.ts'
import { keyOf, SAMPLE_FILE, unreachable } from './stryker-plugins.ts'

type Run = {
  /** The copy of the project, which is the working directory. */
  copy: string
  files: readonly string[]
  /** A pattern of the paths of the tests. */
  tests: string
  /** Leaves out mutants in what a module evaluates when it is loaded: each needs a run of all tests. */
  ignoreStatic: boolean
  /** The keys of the mutants to try; undefined tries every one. */
  sample: ReadonlySet<string> | undefined
}

const REPORT = 'mutation-report.json'
const HOURS_12 = 12 * 3_600_000
/** Added to what the tests take without mutants. Generous, because a killed mutant must not depend on load. */
const TIME_LIMIT_MS = 60_000

/** Runs the tests against each mutant of the files. Resolves to undefined if they fail without any. */
export async function runStryker(run: Run, print: Print): Promise<StrykerReport | undefined> {
  const write = (name: string, content: unknown) => {
    const file = join(run.copy, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const sampleFile = run.sample && write('mutate-sample.json', [...run.sample])
  const config = write('stryker.config.json', optionsOf(run))
  const code = await runNode(
    [join(run.copy, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    {
      cwd: run.copy,
      env: { MUTATE_TESTS: run.tests, ...(sampleFile && { [SAMPLE_FILE]: sampleFile }) },
      limitMs: HOURS_12,
      print,
    },
  )
  if (code !== 0) return undefined
  return JSON.parse(readFileSync(join(run.copy, REPORT), 'utf8')) as StrykerReport
}

const optionsOf = ({ files, sample, ignoreStatic }: Run) => ({
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutate/stryker-plugins.ts'],
  ignorers: ['unreachable'],
  checkers: sample ? ['sample'] : [],
  mutate: files,
  // The copy is what it may write to.
  inPlace: true,
  coverageAnalysis: 'perTest',
  ignoreStatic,
  disableTypeChecks: false,
  concurrency: Math.max(1, availableParallelism() - 1),
  timeoutMS: TIME_LIMIT_MS,
  dryRunTimeoutMinutes: 60,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: REPORT },
  allowEmpty: true,
})

/** The keys of every mutant of the files, without running anything. The files are relative to the working directory. */
export async function listMutants(root: string, files: readonly string[]): Promise<string[]> {
  const sources = files.map((path) => {
    const name = join(root, path)
    return { name, content: readFileSync(name, 'utf8'), mutate: true as const }
  })
  const { mutants } = await new Instrumenter(silent).instrument(sources, {
    ignorers: [unreachable],
    excludedMutations: [],
    plugins: null,
  })
  return mutants.filter(({ status }) => status !== 'Ignored').map(keyOf)
}

const never = () => false
const silent: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
}
