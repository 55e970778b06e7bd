import { login } from '@pillion/contract/http/accounts'
import { API_BASE } from '@pillion/contract/operation'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterEach, describe, expect, it } from 'vitest'

import type { TrustedProxies } from '../config/trusted-proxies.ts'

let world: World
afterEach(() => world.close())
const start = async (trustProxy: TrustedProxies) =>
  void (world = await startWorld({ settings: { trustProxy } }))

/** Attempts that an address has in five minutes. */
const LIMIT = 50

let guesses = 0
/** Attempts to sign in to a new account, from the address in the header. */
async function guess(forwardedFor: string): Promise<number> {
  const answer = await fetch(`${world.address}${API_BASE}${login.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
    body: JSON.stringify({ email_address: `guess-${(guesses += 1)}@example.se`, password: 'no' }),
  })
  await answer.text()
  return answer.status
}

/** The status of the first attempt over an address’s limit, and of one from another address. */
async function statusesOverLimit(from: (round: number) => string, other: string) {
  for (let round = 0; round < LIMIT; round += 1) expect(await guess(from(round))).toBe(401)
  return [await guess(from(LIMIT)), await guess(other)]
}

describe('behind a trusted proxy', () => {
  it.each([['loopback'], ['127.0.0.1', '::1']])(
    'by address, each caller has a separate limit: %s',
    async (...proxies) => {
      await start(proxies)
      expect(await statusesOverLimit(() => '203.0.113.7', '203.0.113.8')).toEqual([429, 401])
    },
  )

  it('entries written by the caller itself have no effect', async () => {
    await start(['loopback'])
    const from = (round: number) => `198.51.100.${round}, 203.0.113.7`
    expect(await statusesOverLimit(from, '198.51.100.1, 203.0.113.8')).toEqual([429, 401])
  })

  it('a port that the proxy writes has no effect', async () => {
    await start(['loopback'])
    const from = (round: number) => `203.0.113.7:${50_000 + round}`
    expect(await statusesOverLimit(from, '203.0.113.8:50000')).toEqual([429, 401])
  })

  it('by number of proxies, the address before them counts', async () => {
    await start(2)
    const from = (round: number) => `198.51.100.${round}, 203.0.113.7, 10.0.0.1`
    expect(await statusesOverLimit(from, '203.0.113.8, 10.0.0.1')).toEqual([429, 401])
  })
})

describe('X-Forwarded-For', () => {
  it.each([[[]], [['192.0.2.1']], [['10.0.0.0/8']]])(
    'of an untrusted peer is ignored: %j',
    async (proxies) => {
      await start(proxies)
      const from = (round: number) => `203.0.113.${round}`
      expect(await statusesOverLimit(from, '203.0.113.250')).toEqual([429, 429])
    },
  )
})
