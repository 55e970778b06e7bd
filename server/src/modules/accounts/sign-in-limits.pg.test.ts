import { extendLogin, login } from '@pillion/contract/http/accounts'
import { API_BASE } from '@pillion/contract/operation'
import { storedAddresses } from '@pillion/testkit/sessions'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deleteOldAddresses } from './known-addresses.ts'

/** Attempts in five minutes on one account from one address. */
const PAIR = 10
/** Attempts in an hour on one account from all addresses that it has not signed in from. */
const STRANGERS = 30
const DAY = 86_400_000

let world: World
beforeEach(async () => void (world = await startWorld({ settings: { trustProxy: ['loopback'] } })))
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

const { email, password } = testUsers.owner
const home = '198.51.100.7'
const attacker = (number: number) => `203.0.113.${number}`

type Credentials = { email?: string; password?: string }

async function post(path: string, from: string, body: object, server = world): Promise<Response> {
  return fetch(`${server.address}${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  })
}

async function signIn(from: string, credentials: Credentials = {}, server = world) {
  const body = {
    email_address: credentials.email ?? email,
    password: credentials.password ?? password,
  }
  const answer = await post(login.path, from, body, server)
  await answer.text()
  return answer.status
}
const guess = (from: string, server = world) => signIn(from, { password: 'wrong' }, server)

/** One guess from each of so many addresses. */
async function guessFromMany(count: number) {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) statuses.push(await guess(attacker(number)))
  return statuses
}

describe('while an account is attacked from many addresses', () => {
  it('all of them together have thirty attempts, and then even the right password is refused', async () => {
    expect(await guessFromMany(STRANGERS + 5)).toEqual([
      ...Array(STRANGERS).fill(401),
      ...Array(5).fill(429),
    ])
    expect(await signIn(attacker(200))).toBe(429)
  })

  it('its owner signs in from an address that they have signed in from before', async () => {
    expect(await signIn(home)).toBe(200)
    await guessFromMany(STRANGERS + 1)
    expect([await guess(home), await signIn(home)]).toEqual([401, 200])
  })

  it('the owner’s sign-ins give the attackers no further attempts', async () => {
    expect(await signIn(home)).toBe(200)
    await guessFromMany(STRANGERS)
    expect(await signIn(home)).toBe(200)
    expect(await guess(attacker(100))).toBe(429)
  })

  it('an address that a session was renewed from is the owner’s too', async () => {
    const body = { email_address: email, password }
    const { result } = (await (await post(login.path, attacker(250), body)).json()) as {
      result: { AuthenticationResult: { RefreshToken: string } }
    }
    const refresh = { refresh_token: result.AuthenticationResult.RefreshToken }
    expect((await post(extendLogin.path, home, refresh)).status).toBe(200)
    await guessFromMany(STRANGERS)
    expect(await signIn(home)).toBe(200)
  })

  it('an address counts as the owner’s for thirty days', async () => {
    expect(await signIn(home)).toBe(200)
    world.clock.advance(30 * DAY - 1_000)
    await guessFromMany(STRANGERS)
    world.clock.advance(1_000)
    expect(await signIn(home)).toBe(429)
  })

  it('an address that another account has signed in from has no privilege', async () => {
    expect(await signIn(home, testUsers.stranger)).toBe(200)
    await guessFromMany(STRANGERS)
    expect(await signIn(home)).toBe(429)
  })
})

describe('one address', () => {
  it('has ten attempts on each e-mail that has no account', async () => {
    const guessAt = (email: string) => signIn(attacker(1), { email, password: 'wrong' })
    for (let round = 0; round < PAIR; round += 1)
      expect(await guessAt('no.one@pillion.example')).toBe(401)
    expect(await guessAt('no.one@pillion.example')).toBe(429)
    expect(await guessAt('no.other@pillion.example')).toBe(401)
  })

  it('has ten attempts on an account in five minutes, which cost others none', async () => {
    for (let round = 0; round < PAIR; round += 1) expect(await guess(attacker(1))).toBe(401)
    for (let round = 0; round < STRANGERS; round += 1) expect(await guess(attacker(1))).toBe(429)
    expect(await signIn(attacker(2))).toBe(200)
  })

  it('that belongs to the owner has no more than thirty an hour', async () => {
    expect(await signIn(home)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'] })
    const statuses: number[] = []
    for (let window = 0; window < 4; window += 1) {
      for (let round = 0; round < PAIR; round += 1) statuses.push(await guess(home))
      vi.setSystemTime(Date.now() + 301_000)
    }
    expect(statuses).toEqual([...Array(STRANGERS).fill(401), ...Array(PAIR).fill(429)])
  })

  it('of IPv6 is a whole network of a customer', async () => {
    for (let round = 0; round < PAIR; round += 1)
      expect(await guess(`2001:db8:1:2::${round}`)).toBe(401)
    expect(await guess('2001:db8:1:2:3:4:5:6')).toBe(429)
    expect(await guess('2001:db8:1:3::1')).toBe(401)
  })
})

describe('what is stored', () => {
  it('is a keyed hash of the address, another one for each account', async () => {
    await signIn(home)
    await signIn(home, testUsers.stranger)
    await signIn(home)
    const hashes = new Set((await storedAddresses(world)).filter(Boolean))
    // Two accounts, here and at the address where the world signed them in.
    expect(hashes.size).toBe(4)
    for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{64}$/)
  })
})

describe('an address that is no longer known', () => {
  it('is forgotten', async () => {
    const others = await storedAddresses(world)
    await signIn(home)
    const hash = (await storedAddresses(world)).find((stored) => !others.includes(stored)) ?? null
    expect(hash).not.toBeNull()
    const isKept = async () => (await storedAddresses(world)).includes(hash)
    world.clock.advance(30 * DAY - 1_000)
    await deleteOldAddresses(world.context)
    expect(await isKept()).toBe(true)
    world.clock.advance(1_000)
    await deleteOldAddresses(world.context)
    expect(await isKept()).toBe(false)
  })
})

describe('two servers', () => {
  it('count attempts together', async () => {
    const other = await world.startPeer()
    try {
      for (let round = 0; round < PAIR / 2; round += 1) {
        expect(await guess(attacker(1))).toBe(401)
        expect(await guess(attacker(1), other)).toBe(401)
      }
      expect([await guess(attacker(1)), await guess(attacker(1), other)]).toEqual([429, 429])
    } finally {
      await other.stop()
    }
  })
})
