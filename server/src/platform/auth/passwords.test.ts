import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import { makePasswords } from './passwords.ts'

const { hash, matches } = makePasswords(testClock(0))

describe('a password', () => {
  it('is hashed with argon2id at the cost that OWASP recommends, each time with another salt', async () => {
    const hashes = await Promise.all([hash('Ride-along'), hash('Ride-along')])
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[1]).not.toBe(hashes[0])
  })

  it('matches its hash only, and nothing without one', async () => {
    const stored = await hash('Ride-along')
    expect(await matches(stored, 'Ride-along')).toBe(true)
    expect(await matches(stored, 'ride-along')).toBe(false)
    expect(await matches(undefined, 'nobody has this password')).toBe(false)
  })

  it('is not hashed behind a hundred others', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 103 }, () => hash('a')))
    expect(outcomes.map(({ status }) => status).indexOf('rejected')).toBe(102)
    expect(outcomes[102]).toMatchObject({ reason: { key: 'error.unavailable' } })
  })
})
