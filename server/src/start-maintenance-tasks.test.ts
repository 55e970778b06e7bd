import { testClock } from '@pillion/testkit/test-clock'
import { expect, it } from 'vitest'

import type { Database } from './platform/db/database.ts'
import { startMaintenanceTasks } from './start-maintenance-tasks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

it('maintenance runs ten minutes after the start and then every six hours, whatever fails', async () => {
  const clock = testClock(0)
  const refuse = async () => {
    throw new Error('down')
  }
  const failures: string[] = []
  let archived = 0
  const stop = startMaintenanceTasks({
    database: { run: refuse, batch: refuse, transaction: refuse } as unknown as Database,
    clock,
    log: {
      error: (_: unknown, text: string) => void failures.push(text),
    } as unknown as Parameters<typeof startMaintenanceTasks>[0]['log'],
    files: {} as never,
    proofDays: 30,
    archive: async () => void (archived += 1),
  })
  const runsAfter = async (ms: number) => {
    clock.advance(ms)
    await new Promise(setImmediate)
    return [archived, failures.splice(0).length]
  }
  expect(await runsAfter(10 * MINUTE_MS - 1)).toEqual([0, 0])
  expect(await runsAfter(1)).toEqual([1, 10])
  expect(await runsAfter(6 * HOUR_MS - 1)).toEqual([1, 0])
  expect(await runsAfter(1)).toEqual([2, 10])
  stop()
  expect(await runsAfter(6 * HOUR_MS)).toEqual([2, 0])
})
