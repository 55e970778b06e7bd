import {
  createAccount,
  forgotPassword,
  login,
  resetPassword,
} from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import { API_BASE } from '@pillion/contract/operation'
import { mailsTo, resetCodeIn } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import { resetSignUps, newOwner } from '@pillion/testkit/registrations'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { signIn } from '../../api-client/api-client.ts'

const MINUTE_MS = 60_000
const { email, password } = newOwner
const NEW_PASSWORD = 'Cardamom-bun-8$'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

beforeEach(async () => {
  const operator = await operatorClient(world)
  const body = { email_address: email, password, vendor_ids: ['nk-sod'] }
  await operator.call(createAccount, { body })
})
afterEach(() => resetSignUps(world))

/** Asks for a code, and returns the request with the code that was mailed. */
async function askForCode(email_address: string = email, language = 'sv') {
  // The mails are listed by their time.
  world.clock.advance(1)
  const { result } = await world.anonymous.call(forgotPassword, {
    body: { email_address, language },
  })
  const mail = (await mailsTo(world, email_address)).at(-1)
  return { request_id: result.request_id, code: mail ? resetCodeIn(mail) : '' }
}

const reset = (body: { request_id: string; code: string; new_password?: string }, key?: string) =>
  world.anonymous.send(resetPassword, {
    body: { new_password: NEW_PASSWORD, ...body },
    ...(key ? { key } : {}),
  })

async function statusOfSignIn(tried: string): Promise<number> {
  const body = { email_address: email, password: tried }
  return (await world.anonymous.send(login, { body })).status
}

const keyOf = ({ status, answer }: { status: number; answer: unknown }) =>
  status === 200 ? 'done' : (answer as { message: string }).message

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a forgotten password', () => {
  it('[AUTH-19, AUTH-20, AUTH-21] is replaced with a mailed code of 6 digits, and every device is signed out', async () => {
    const { request_id, code } = await askForCode(email, 'en')
    expect(code).toMatch(/^\d{6}$/)
    const device = await signIn(world.address, email, password)
    expect((await device.send(listVendors)).status).toBe(200)
    world.clock.advance(1)
    expect((await reset({ request_id, code })).answer).toEqual({ success: true })
    expect(await statusOfSignIn(NEW_PASSWORD)).toBe(200)
    expect(await statusOfSignIn(password)).toBe(401)
    expect((await device.send(listVendors)).status).toBe(401)
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(subjects).toEqual([`${code} is your Pillion code`, 'Your Pillion password was changed'])
  })

  it('[GAP-101] of an address without an account gets the same answers, and no mail', async () => {
    const { request_id } = await askForCode('nobody@pillion.example')
    expect(await mailsTo(world, 'nobody@pillion.example')).toEqual([])
    const known = await askForCode()
    for (const id of [request_id, known.request_id])
      expect(keyOf(await reset({ request_id: id, code: otherThan(known.code) }))).toBe(
        'auth.code-mismatch',
      )
    world.clock.advance(15 * MINUTE_MS)
    for (const id of [request_id, known.request_id])
      expect(keyOf(await reset({ request_id: id, code: known.code }))).toBe('auth.expired-code')
  })

  it('has a code for 15 minutes', async () => {
    const { request_id, code } = await askForCode()
    world.clock.advance(15 * MINUTE_MS)
    expect(keyOf(await reset({ request_id, code }))).toBe('auth.expired-code')
    const next = await askForCode()
    world.clock.advance(15 * MINUTE_MS - 1)
    expect(keyOf(await reset(next))).toBe('done')
  })

  it('is replaced only once when several correct codes arrive at once', async () => {
    const codes = [await askForCode(), await askForCode(), await askForCode()]
    const replies = await Promise.all([...codes, ...codes, ...codes].map((code) => reset(code)))
    expect(replies.map(keyOf).sort()).toEqual([...Array(8).fill('auth.expired-code'), 'done'])
  })

  it('allows five guesses, however many are made at once', async () => {
    const { request_id, code } = await askForCode()
    const wrong = otherThan(code)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => reset({ request_id, code: wrong })),
    )
    const keys = guesses.map(keyOf)
    expect(keys.filter((key) => key === 'auth.code-mismatch')).toHaveLength(5)
    expect(keys.filter((key) => key === 'auth.expired-code')).toHaveLength(7)
    expect(keyOf(await reset({ request_id, code }))).toBe('auth.expired-code')
    // Guesses at one request leave the others alone.
    expect(keyOf(await reset(await askForCode()))).toBe('done')
  })

  it('a code works once, and a repeated call gets its first answer', async () => {
    const { request_id, code } = await askForCode()
    const first = await reset({ request_id, code }, 'reset-once')
    const again = await reset({ request_id, code }, 'reset-once')
    expect([first, again].map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    expect(keyOf(await reset({ request_id, code, new_password: 'Another-bun-9$' }))).toBe(
      'auth.expired-code',
    )
  })

  it('a repeated wrong guess counts once', async () => {
    const { request_id, code } = await askForCode()
    const body = { request_id, code: otherThan(code) }
    for (let i = 0; i < 6; i += 1)
      expect(keyOf(await reset(body, 'the-same'))).toBe('auth.code-mismatch')
    expect(keyOf(await reset({ request_id, code }))).toBe('done')
  })

  it('a code belongs to its request, and one that was used ends the others', async () => {
    const first = await askForCode()
    let second = await askForCode()
    if (second.code === first.code) second = await askForCode()
    expect(keyOf(await reset({ request_id: first.request_id, code: second.code }))).toBe(
      'auth.code-mismatch',
    )
    expect(keyOf(await reset(first))).toBe('done')
    expect(keyOf(await reset(second))).toBe('auth.expired-code')
  })

  it('is not mailed when its time has passed', async () => {
    const { context, anonymous, clock } = world
    await context.mailJobs.stop()
    await anonymous.call(forgotPassword, { body: { email_address: email } })
    clock.advance(15 * MINUTE_MS)
    world = await world.restart()
    expect(await mailsTo(world, email)).toEqual([])
  })

  it.each(['abcdefg1', 'Password1!'])('the weak password %s uses up no attempt', async (weak) => {
    const { request_id, code } = await askForCode()
    expect(keyOf(await reset({ request_id, code, new_password: weak }))).toBe(
      'account.weak-password',
    )
    expect(keyOf(await reset({ request_id, code }))).toBe('done')
  })
})

describe('requests for codes', () => {
  const post = (path: string, from: string, body: object) =>
    fetch(`${world.address}${API_BASE}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-Forwarded-For': from,
      },
      body: JSON.stringify(body),
    }).then(async (answer) => {
      await answer.text()
      return answer.status
    })
  const ask = (from: string) => post(forgotPassword.path, from, { email_address: email })
  const home = '198.51.100.7'

  let shared: World
  beforeEach(async () => {
    shared = world
    world = await startWorld({ settings: { trustProxy: ['loopback'] } })
    const body = { email_address: email, password, vendor_ids: [] }
    await (await operatorClient(world)).call(createAccount, { body })
  })
  afterEach(async () => {
    await world.close()
    world = shared
  })

  it('from one address are limited to five', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push(await ask(home))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it("from unknown addresses are limited to ten, without affecting the owner's known address", async () => {
    const signedIn = { email_address: email, password }
    expect(await post(login.path, home, signedIn)).toBe(200)
    const statuses = []
    for (let i = 0; i < 12; i += 1) statuses.push(await ask(`203.0.113.${i}`))
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(await ask(home)).toBe(200)
  })
})
