import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import type { Refusal } from '../refusals/refusal.ts'
import { makePasswords } from './passwords.ts'

const { hash, matches } = makePasswords(testClock(0))

describe('a password', () => {
  it('is hashed with argon2id at the cost that OWASP recommends, each time with another salt', async () => {
    const hashes = await Promise.all([hash('Ride-along', 'stranger'), hash('Ride-along', 'known')])
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[1]).not.toBe(hashes[0])
  })

  it('matches its hash only, and nothing without one', async () => {
    const stored = await hash('Ride-along', 'stranger')
    expect(await matches(stored, 'Ride-along', 'stranger')).toBe(true)
    expect(await matches(stored, 'ride-along', 'stranger')).toBe(false)
    expect(await matches(undefined, 'nobody has this password', 'stranger')).toBe(false)
  })

  it('of a stranger is not hashed behind fifty others; those who are known do not wait for strangers', async () => {
    const outcomes: string[] = []
    const strangers = Array.from({ length: 60 }, async (_, index) => {
      await hash('a', 'stranger').then(
        () => outcomes.push('hashed'),
        (error: Refusal) => outcomes.push(`${index} ${error.key}`),
      )
    })
    await hash('a', 'known')
    const hashedBefore = outcomes.filter((outcome) => outcome === 'hashed').length
    await Promise.all(strangers)
    const refused = outcomes.filter((outcome) => outcome !== 'hashed')
    expect(refused).toEqual(
      [51, 52, 53, 54, 55, 56, 57, 58, 59].map((index) => `${index} error.unavailable`),
    )
    expect(hashedBefore).toBeLessThan(50)
  })
})
