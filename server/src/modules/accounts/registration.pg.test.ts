import { login, register, resendConfirmation } from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import { confirmationCodeIn, mailsTo } from '@pillion/testkit/mails'
import {
  addOwnedVendor,
  countRegistrations,
  resetSignUps,
  NEW_VENDOR,
  newOwner,
  registrationBody,
} from '@pillion/testkit/registrations'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'
import { deleteExpiredAccountData } from './delete-expired-account-data.ts'

const HOUR_MS = 3_600_000
const credentials = { email_address: newOwner.email, password: newOwner.password }

let world: World
beforeAll(async () => {
  world = await startWorld()
  await addOwnedVendor(world)
})
afterEach(() => resetSignUps(world))
afterAll(() => world.close())

function send(changes: Parameters<typeof registrationBody>[0] = {}, key?: string) {
  // The mails are listed by their time.
  world.clock.advance(1)
  return world.anonymous.send(register, {
    body: registrationBody(changes),
    ...(key ? { key } : {}),
  })
}

function sendNewLink() {
  world.clock.advance(1)
  return world.anonymous.call(resendConfirmation, { body: { email_address: newOwner.email } })
}

const signIn = (confirmation_code?: string, password: string = newOwner.password) =>
  world.anonymous.send(login, {
    body: { ...credentials, password, ...(confirmation_code ? { confirmation_code } : {}) },
  })

/** The codes of the links that were mailed, the oldest first. */
const codes = async () => (await mailsTo(world, newOwner.email)).map(confirmationCodeIn)

const outcome = ({ status, answer }: { status: number; answer: unknown }) => {
  const { message, errors } = answer as { message?: string; errors?: { field?: string }[] }
  return [status, message, errors?.[0]?.field]
}

describe('a registration', () => {
  it('[AUTH-12] answers its data, and mails a link that makes it an account of the vendor', async () => {
    const reply = await send()
    expect([reply.status, reply.answer]).toEqual([200, { data: { email: newOwner.email } }])
    const [mail] = await mailsTo(world, newOwner.email)
    expect(mail).toMatchObject({ subject: 'Confirm your Pillion account', language: 'en' })
    expect(mail?.text).toContain(`${world.context.settings.publicUrl}/connect?confirm=`)

    const { status, answer } = await signIn((await codes())[0])
    expect(status).toBe(200)
    const client = makeClient(world.address, answer.result.AuthenticationResult.AccessToken)
    const { result } = await client.call(listVendors)
    expect(result.vendors.map(({ vendor_id }) => vendor_id)).toEqual([NEW_VENDOR])
  })

  it('is no account before its link is used: only its own password tells that it waits', async () => {
    await send()
    expect(outcome(await signIn())).toEqual([403, 'auth.user-not-confirmed', undefined])
    expect(outcome(await signIn(undefined, 'wrong'))).toEqual([
      401,
      'auth.wrong-password',
      undefined,
    ])
    const [code] = await codes()
    expect(outcome(await signIn(code, 'wrong'))).toEqual([401, 'auth.wrong-password', undefined])
    expect(outcome(await signIn('another-code'))).toEqual([422, 'auth.code-mismatch', undefined])
  })

  it('[AUTH-17] has a link for 24 hours, and then a new one', async () => {
    await send()
    const [first] = await codes()
    world.clock.advance(24 * HOUR_MS)
    expect(outcome(await signIn(first))).toEqual([410, 'auth.expired-code', undefined])
    expect(await sendNewLink()).toEqual({ success: true })
    const second = (await codes()).at(-1)
    world.clock.advance(24 * HOUR_MS - 1)
    expect((await signIn(second)).status).toBe(200)
  })

  it('each of several links works, and works again', async () => {
    await send()
    await sendNewLink()
    const [first, second] = await codes()
    expect(second).not.toBe(first)
    const replies = await Promise.all([signIn(first), signIn(first)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await signIn(second)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  it('of somebody else with the same address does not take it over', async () => {
    await send({ password: 'Somebody-else-7!' })
    const [code] = await codes()
    await send()
    const own = (await codes()).at(-1)
    // Whoever reads the mail does not know the other password, and the other cannot read the mail.
    expect(outcome(await signIn(code))).toEqual([401, 'auth.wrong-password', undefined])
    expect(outcome(await signIn(undefined, 'Somebody-else-7!'))[0]).toBe(401)
    expect((await signIn(own)).status).toBe(200)
    expect(outcome(await signIn(code, 'Somebody-else-7!'))[0]).toBe(401)
  })

  it('that is sent twice with the same key mails one link', async () => {
    const replies = [await send({}, 'sent-twice'), await send({}, 'sent-twice')]
    expect(replies.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    expect(await mailsTo(world, newOwner.email)).toHaveLength(1)
  })

  it.each([
    [{ vendor_code: 'nk' }],
    [{ vendor_code: 'nobody' }],
    [{ email: 'someone@bakery.example' }],
    [{ email: testUsers.owner.email }],
  ])('[AUTH-14, AUTH-15] with %j is refused by one message for both', async (changes) => {
    expect(outcome(await send(changes))).toEqual([
      422,
      'registration.vendor-or-email-incorrect',
      'vendor_code',
    ])
  })

  it('accepts code and e-mail in any case and with surrounding spaces', async () => {
    expect((await send({ vendor_code: ' BAKERY ', email: ' KIM@bakery.EXAMPLE ' })).status).toBe(
      200,
    )
    expect((await signIn((await codes())[0])).status).toBe(200)
  })

  it('[AUTH-16] of an e-mail that has an account is refused', async () => {
    expect(outcome(await send({ vendor_code: 'nk', email: testUsers.owner.email }))).toEqual([
      409,
      'account.already-registered',
      'email',
    ])
  })

  it.each([
    [{ email: 'kim' }, 'validation.email', 'email'],
    [{ vendor_name: ' ' }, 'registration.fill-vendor-name', 'vendor_name'],
    [{ vendor_code: '' }, 'registration.fill-vendor-code', 'vendor_code'],
    [{ business_name: '' }, 'registration.fill-business-name', 'business_name'],
    [{ mobile_number: '12' }, 'validation.phone-incorrect', 'mobile_number'],
    [{ password: 'Abcdefg1' }, 'account.weak-password', 'password'],
    [{ password: 'Password1!' }, 'account.weak-password', 'password'],
    [{ country: 'no' }, 'validation.country', 'country'],
    [{ registration_type: 'XY' }, 'error.malformed', 'registration_type'],
  ])('with %j is refused', async (changes, key, field) => {
    expect(outcome(await send(changes)).slice(1)).toEqual([key, field])
    expect(await mailsTo(world, newOwner.email)).toEqual([])
  })

  it('[AUTH-03] without accepted terms is refused', async () => {
    expect(outcome(await send({ terms_accepted: false }))).toEqual([
      422,
      'registration.terms-required',
      'terms_accepted',
    ])
  })

  it('that is repeated after the confirmation gets its first answer', async () => {
    await send({}, 'once')
    await signIn((await codes())[0])
    const again = await send({}, 'once')
    expect([again.status, again.replayed]).toEqual([200, true])
  })

  it('cannot be blocked without the vendor’s code, nor a confirmation without the mail’s', async () => {
    for (let i = 0; i < 9; i += 1) await send({ vendor_code: 'nobody' })
    expect((await send()).status).toBe(200)
    for (let i = 0; i < 9; i += 1) await signIn(undefined, 'wrong')
    expect((await signIn((await codes())[0])).status).toBe(200)
  })

  it('a new link is promised to everyone, and mailed only where a registration waits', async () => {
    for (const email_address of ['nobody@bakery.example', testUsers.owner.email]) {
      const reply = await world.anonymous.send(resendConfirmation, { body: { email_address } })
      expect([reply.status, reply.answer]).toEqual([200, { success: true }])
      expect(await mailsTo(world, email_address)).toEqual([])
    }
  })

  it('that nobody confirmed ends after a week, and is deleted', async () => {
    await send()
    const [code] = await codes()
    world.clock.advance(7 * 24 * HOUR_MS)
    await sendNewLink()
    expect(await codes()).toEqual([code])
    expect(outcome(await signIn(code))).toEqual([401, 'auth.wrong-password', undefined])
    await deleteExpiredAccountData(world.context)
    expect(await countRegistrations(world)).toBe(0)
  })
})

describe('while the sign-up is off', () => {
  it('a registration is refused', async () => {
    const other = await startWorld({ overrides: { flags: { DeactivateSignUpButton: true } } })
    try {
      const reply = await other.anonymous.send(register, { body: registrationBody() })
      expect(outcome(reply).slice(0, 2)).toEqual([422, 'request.feature-unavailable'])
    } finally {
      await other.close()
    }
  })
})

describe('registrations from one address', () => {
  it('end after twenty in an hour', async () => {
    const other = await startWorld()
    try {
      const statuses = []
      for (let i = 0; i < 21; i += 1) {
        const body = registrationBody({ email: `k${i}@bakery.example` })
        statuses.push((await other.anonymous.send(register, { body })).status)
      }
      expect(statuses).toEqual([...Array(20).fill(422), 429])
    } finally {
      await other.close()
    }
  })
})
