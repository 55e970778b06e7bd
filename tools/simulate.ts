import { writeFile } from 'node:fs/promises'
import process from 'node:process'

import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { simulateDay } from '@pillion/testkit/simulation/simulate-day'
import { logOf, summarizeDay } from '@pillion/testkit/simulation/summarize-day'

import { readOptions, UsageError } from './simulate/read-options.ts'

// Runs a day of orders: npm run simulate -- --orders 10000 --seed 7 --decline 0.1 --log day.log
const print = (text: string) => process.stdout.write(`${text}\n`)
try {
  await simulate(readOptions(process.argv.slice(2)))
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof UsageError ? message : stack}\n`)
  process.exitCode = 1
}

async function simulate({ log, ...options }: ReturnType<typeof readOptions>): Promise<void> {
  if (log !== undefined) await writeLog(log, '')
  const postgres = await startPostgresForRun()
  try {
    const { events, seconds } = await simulateDay({ ...options, postgres: postgres.url })
    if (log !== undefined) await writeLog(log, logOf(events))
    const summary = summarizeDay(events)
    const { placed, delivered, cancelled, declined, clickToDoor } = summary
    const undelivered = Object.entries(summary.undelivered)
    const count = undelivered.reduce((sum, [, orders]) => sum + orders, 0)
    const statuses = undelivered.map(([status, orders]) => `, ${orders} ${status}`).join('')
    print(`placed         ${placed} orders, ${options.riders} riders, seed ${options.seed}`)
    print(`delivered      ${delivered}; riders gave orders back ${declined} times`)
    if (clickToDoor)
      print(`click to door  p50 ${minutes(clickToDoor.p50)}, p90 ${minutes(clickToDoor.p90)}`)
    print(`cancelled      ${cancelled}`)
    print(`undelivered    ${count}${statuses}`)
    print(`simulated in   ${seconds.toFixed(1)} s, ${Math.round(placed / seconds)} orders a second`)
  } finally {
    await postgres.remove()
  }
}

function minutes(value: number): string {
  return `${value.toFixed(1)} min`
}

async function writeLog(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text)
  } catch (error) {
    throw new UsageError(`Cannot write the log: ${(error as Error).message}`)
  }
}
