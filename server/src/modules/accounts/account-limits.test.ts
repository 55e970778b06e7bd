import { beforeEach, describe, expect, it } from 'vitest'

import type { MakeRateLimiter } from '../../platform/limits/rate-limiter.ts'
import { makeAccountLimits } from './account-limits.ts'

/** What was done to which limit, in order. */
let done: string[]
/** The limit that is reached, and the seconds to wait. */
let reached: { name: string; seconds: number } | undefined
const makeRateLimiter = (({ name }: { name: string }) => ({
  consume: async (key: string) => {
    done.push(`${name} takes ${key}`)
    return reached?.name === name ? reached.seconds : undefined
  },
  refund: async (key: string) => void done.push(`${name} gives back ${key}`),
  reset: async (key: string) => void done.push(`${name} forgets ${key}`),
})) as unknown as MakeRateLimiter
const limits = () => makeAccountLimits(makeRateLimiter, 'sign-in')

const attempt = { account: 'anna', address: '203.0.113.1', isKnown: false }
beforeEach(() => {
  done = []
  reached = undefined
})

describe('an attempt to sign in', () => {
  it('counts for its address, then for the account at that address, then for the account', async () => {
    await limits().takeAddress(attempt.address)
    await limits().takePair(attempt)
    await limits().takeAccount(attempt)
    expect(done).toEqual([
      'sign-in-address takes 203.0.113.1',
      'sign-in-pair takes 203.0.113.1 anna',
      'sign-in-account takes new anna',
    ])
  })

  it('at an address of the account does not count for the account elsewhere', async () => {
    await limits().takeAccount({ ...attempt, isKnown: true })
    expect(done).toEqual(['sign-in-account takes known 203.0.113.1 anna'])
  })

  it.each([
    ['sign-in-pair', 'takePair'],
    ['sign-in-account', 'takeAccount'],
  ] as const)('is refused when %s is reached', async (name, take) => {
    reached = { name, seconds: 7 }
    await expect(limits()[take](attempt)).rejects.toMatchObject({
      key: 'auth.too-many-requests',
      details: { retry_after: 7 },
    })
  })

  it('with a made-up e-mail cannot use up the limit of a known address', async () => {
    await limits().takeAccount({ ...attempt, account: '203.0.113.1 anna' })
    await limits().takeAccount({ ...attempt, isKnown: true })
    expect(new Set(done).size).toBe(2)
  })

  it('that succeeds is given back, and the account has all its attempts at that address', async () => {
    await limits().succeed(attempt)
    expect(done).toEqual([
      'sign-in-address gives back 203.0.113.1',
      'sign-in-pair forgets 203.0.113.1 anna',
      'sign-in-account gives back new anna',
    ])
  })

  it('that checked no password is given back', async () => {
    await limits().refund({ ...attempt, isKnown: true })
    expect(done).toEqual([
      'sign-in-address gives back 203.0.113.1',
      'sign-in-pair gives back 203.0.113.1 anna',
      'sign-in-account gives back known 203.0.113.1 anna',
    ])
  })
})
