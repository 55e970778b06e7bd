import { testClock } from '@pillion/testkit/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'

import { UnavailableError } from '../refusals/unavailable-error.ts'
import { logFailuresOnce } from './failure-log.ts'

const MINUTE = 60_000
let lines: string[]
let clock: ReturnType<typeof testClock>
let failures: ReturnType<typeof logFailuresOnce>
beforeEach(() => {
  lines = []
  clock = testClock(0)
  const write = (level: string) => (_details: object, message: string) =>
    void lines.push(`${level} ${message}`)
  failures = logFailuresOnce({ warn: write('warn'), error: write('error') }, clock)
})

const err = new Error('no more disk')
const outage = (message: string) => new UnavailableError(new Error(message))

describe('a failure', () => {
  it('that repeats is logged once, then counted once a minute', () => {
    for (let second = 0; second < 230; second += 1) {
      failures.error({ err }, 'failed to read jobs')
      clock.advance(1_000)
    }
    clock.advance(2 * MINUTE)
    expect(lines).toEqual([
      'error failed to read jobs',
      'error 59 more failures of the same kind: failed to read jobs',
      'error 60 more failures of the same kind: failed to read jobs',
      'error 60 more failures of the same kind: failed to read jobs',
      'error 50 more failures of the same kind: failed to read jobs',
    ])
  })

  it('that happens again after two quiet minutes is logged like a new one', () => {
    failures.warn({ err }, 'job failed')
    clock.advance(2 * MINUTE)
    failures.warn({ err }, 'job failed')
    expect(lines).toEqual(['warn job failed', 'warn job failed'])
  })

  it('of work that is tried once a minute is counted, whichever way it meets the end of a minute', () => {
    failures.warn({ err }, 'job failed')
    clock.advance(MINUTE)
    failures.warn({ err }, 'job failed')
    clock.advance(MINUTE + 1)
    failures.warn({ err }, 'job failed')
    clock.advance(3 * MINUTE)
    expect(lines).toEqual([
      'warn job failed',
      'warn 1 more failure of the same kind: job failed',
      'warn 1 more failure of the same kind: job failed',
    ])
  })

  it('of another kind is logged at once', () => {
    failures.warn({ err }, 'job failed')
    failures.warn({ err: new Error('other') }, 'job failed')
    failures.warn({ err, queue: 'order-placed' }, 'job failed')
    failures.warn({ err }, 'failed to read jobs')
    expect(lines).toHaveLength(4)
  })

  it('of an outage is the same kind, whatever its error and its ids', () => {
    failures.warn({ err: outage('refused'), job: 1 }, 'job failed')
    failures.warn({ err: outage('starting up'), job: 2 }, 'job failed')
    expect(lines).toEqual(['warn job failed'])
  })
})

describe('at the end', () => {
  it('the failures that were not logged are counted, and no timer remains', () => {
    for (const _ of [1, 2, 3]) failures.error({ err }, 'failed to read jobs')
    failures.stop()
    clock.advance(10 * MINUTE)
    expect(lines).toEqual([
      'error failed to read jobs',
      'error 2 more failures of the same kind: failed to read jobs',
    ])
  })
})
