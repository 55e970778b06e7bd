import { placeOrder } from '@pillion/contract/http/orders'
import { createVoucher, getVoucher, validateVoucher } from '@pillion/contract/http/vouchers'
import { settledRows } from '@pillion/testkit/count-rows'
import { requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { discounted, issueVoucher, placeDiscounted, validationOf } from '@pillion/testkit/vouchers'
import type { NewVoucher } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient, type Client } from '../../api-client/api-client.ts'

const now = NOON / 1000
const DAY = 86_400

let world: World
let operator: Client
let body: PlaceBody
beforeAll(async () => {
  world = await startWorld()
  operator = makeClient(world.address, await world.signOperatorToken())
  body = await requestBody(world.owner)
})
afterAll(() => world.close())

const validate = (code: string, change: Partial<PlaceBody> = {}, client = world.owner) =>
  client.send(validateVoucher, { body: validationOf({ ...body, ...change }, code, now) })
const refused = (key: string, reason?: string) =>
  expect.objectContaining({
    message: key,
    ...(reason ? { meta: { translation_key: key, details: { reason } } } : {}),
  })
const unusable = (reason: string) => refused('voucher.error.validation.message', reason)

describe('a voucher that is validated', () => {
  it.each([
    ['amount', 20, (fee: number) => fee - 20],
    ['amount', 1_000, () => 0],
    ['percentage', 10, (fee: number) => fee - Math.round(fee * 10) / 100],
    ['deliveryFee', 0, () => 0],
  ] as const)(
    '[VOUCHER-02, QUOTE-20, GAP-073] returns its terms and the discounted fee: %s %s',
    async (type, amount, left) => {
      const { code } = await issueVoucher(world, { type, amount })
      const { status, answer } = await validate(code)
      expect(status).toBe(200)
      expect(answer.result.voucher).toEqual({ code, type, amount })
      expect(answer.result.delivery_fee).toBeCloseTo(left(body.delivery_fee), 6)
    },
  )

  it('[VOUCHER-02] signs the voucher, both fees, the vendor and the route, and expires with its quote', async () => {
    const { code } = await issueVoucher(world, { amount: 20 })
    const { answer } = await validate(code)
    expect(decodeJwt(answer.result.signature)).toEqual({
      voucher: { code, type: 'amount', amount: 2_000 },
      fee: Math.round(body.delivery_fee * 100) - 2_000,
      quote: decodeJwt(body.signature),
    })
    expect(decodeJwt(body.signature)).toMatchObject({ expires: now + 900, vendor_id: 'nk-sod' })
  })

  it('[VOUCHER-01] is found regardless of how its code is typed', async () => {
    const { code } = await issueVoucher(world, { code: 'spring-26' })
    expect(code).toBe('SPRING-26')
    const { answer } = await validate('  Spring-26 ')
    expect(answer.result.voucher.code).toBe(code)
  })

  it('is not used up by validation, however often', async () => {
    const { code } = await issueVoucher(world, { total_limit: 1 })
    await world.advance(0)
    const before = await settledRows(world)
    for (let time = 0; time < 3; time += 1) expect((await validate(code)).status).toBe(200)
    expect(await settledRows(world)).toEqual(before)
  })

  it('[GAP-075] is validated for the delivery time of the order', async () => {
    const { code } = await issueVoucher(world, {
      valid_from: now + DAY,
      valid_until: now + 2 * DAY,
    })
    const at = async (preordered_for: number) => (await validate(code, { preordered_for })).answer
    expect(await at(now + DAY - 1)).toEqual(unusable('not-yet-valid'))
    expect(await at(now + DAY)).toMatchObject({ result: { voucher: { code } } })
    expect(await at(now + 2 * DAY - 1)).toMatchObject({ result: { voucher: { code } } })
    expect(await at(now + 2 * DAY)).toEqual(unusable('expired'))
    expect((await validate(code)).answer).toEqual(unusable('not-yet-valid'))
  })
})

describe('a refusal', () => {
  it('names the field that it concerns', async () => {
    const fieldOf = ({ answer }: { answer: unknown }) =>
      (answer as { errors: { field?: string }[] }).errors[0]?.field
    const { code } = await issueVoucher(world, { amount: 20 })
    expect(fieldOf(await validate('NO-SUCH'))).toBe('code')
    expect(fieldOf(await validate(code, { signature: 'garbage' }))).toBe('signature')
    const params = { code: 'NO-SUCH' }
    expect(fieldOf(await world.owner.send(getVoucher, { params }))).toBe('code')

    const issue = async (change: object) => {
      const voucher = { code: 'ANOTHER', type: 'amount', amount: 10, ...change } as const
      return fieldOf(await operator.send(createVoucher, { body: voucher }))
    }
    expect(await issue({ code })).toBe('code')
    expect(await issue({ vendors: ['nowhere'] })).toBe('vendors')
    expect(await issue({ amount: 0.004 })).toBe('amount')
    expect(await issue({ minimum_fee: 0.004 })).toBe('minimum_fee')

    const requested = await discounted(world.owner, code, { body, now })
    const place = async (change: object) =>
      fieldOf(await world.owner.send(placeOrder, { body: { ...requested, ...change } }))
    const signature = 'discounted_delivery_fee_signature'
    expect(await place({ [signature]: 'garbage' })).toBe(signature)
    const soon = await issueVoucher(world, { valid_until: now + 60 })
    const later = await discounted(world.owner, soon.code, { body, now })
    const late = { ...later, preordered_for: now + 7_200 }
    expect(fieldOf(await world.owner.send(placeOrder, { body: late }))).toBe('voucher')
  })
})

describe('a voucher that cannot be used', () => {
  it.each(['NO-SUCH', ' ', '%', 'x'.repeat(64)])(
    '[VOUCHER-06] is unknown when the code does not exist: %j',
    async (code) => {
      const reply = await validate(code)
      expect([reply.status, reply.answer]).toEqual([422, unusable('unknown')])
    },
  )

  it('[VOUCHER-06] reports that the fee is below its minimum', async () => {
    const { code } = await issueVoucher(world, { minimum_fee: body.delivery_fee + 0.01 })
    expect((await validate(code)).answer).toEqual(unusable('below-minimum'))
    const just = await issueVoucher(world, { minimum_fee: body.delivery_fee })
    expect((await validate(just.code)).status).toBe(200)
  })

  it('[VOUCHER-06] reports that it is for another outlet', async () => {
    const { code } = await issueVoucher(world, { vendors: ['nk-ost'] })
    expect((await validate(code)).answer).toEqual(unusable('other-vendor'))
  })

  it('[GEN-25] is unknown to vendors that it is not for', async () => {
    const theirs = await issueVoucher(world, { vendors: ['cb'] })
    const none = await validate('NO-SUCH')
    expect((await validate(theirs.code)).answer).toEqual(none.answer)
    const books = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    expect((await validate(theirs.code, books, world.stranger)).status).toBe(200)
  })

  it('[VOUCHER-06] reports that it is used up, in total or by this vendor', async () => {
    const once = await issueVoucher(world, { total_limit: 1 })
    const each = await issueVoucher(world, { vendor_limit: 1 })
    await placeDiscounted(world.owner, once.code, { body, now })
    await placeDiscounted(world.owner, each.code, { body, now })
    expect((await validate(once.code)).answer).toEqual(unusable('used-up'))
    expect((await validate(each.code)).answer).toEqual(unusable('vendor-used-up'))
    const other = await requestBody(world.owner, { vendorId: 'nk-ost' })
    expect((await validate(each.code, other)).status).toBe(200)
    const books = await requestBody(world.stranger, { vendorId: 'cb-sod' })
    expect((await validate(once.code, books, world.stranger)).answer).toEqual(unusable('used-up'))
    expect((await validate(each.code, books, world.stranger)).status).toBe(200)
  })
})

describe('an invalid quote', () => {
  it('is refused with another fee, another vendor, a forged signature, or a discount in place of a quote', async () => {
    const { code } = await issueVoucher(world)
    const mismatch = [422, 'quote.signature-mismatch']
    const cheap = await discounted(world.owner, code, { body, now })
    for (const change of [
      { delivery_fee: body.delivery_fee - 1 },
      { vendor_id: 'nk-ost' },
      { signature: `${body.signature.slice(0, -2)}xx` },
      { signature: 'garbage' },
      {
        signature: cheap.discounted_delivery_fee_signature ?? '',
        delivery_fee: cheap.discounted_delivery_fee ?? 0,
      },
    ]) {
      const { status, answer } = await validate(code, change)
      expect([status, (answer as unknown as { message: string }).message]).toEqual(mismatch)
    }
  })

  it('[QUOTE-06] is refused with SignatureExpired after 15 minutes', async () => {
    const later = await startWorld()
    try {
      const old = await requestBody(later.owner)
      later.clock.advance(15 * 60_000)
      const validationBody = validationOf(old, 'WELCOME50', now)
      const reply = await later.owner.send(validateVoucher, { body: validationBody })
      expect([reply.status, reply.answer]).toEqual([409, refused('SignatureExpired')])
    } finally {
      await later.close()
    }
  })
})

describe('any caller', () => {
  it('must be signed in and act for the vendor', async () => {
    const { code } = await issueVoucher(world)
    expect((await validate(code, {}, world.anonymous)).status).toBe(401)
    expect((await validate(code, {}, operator)).status).toBe(403)
    expect((await validate(code, {}, world.stranger)).status).toBe(403)
    expect((await validate(code, { vendor_id: 'nowhere' })).status).toBe(403)
    expect((await world.anonymous.send(getVoucher, { params: { code } })).status).toBe(401)
    expect((await operator.send(getVoucher, { params: { code } })).status).toBe(403)
  })

  it('must send a body that matches the contract', async () => {
    const validationBody = validationOf(body, '', now)
    expect((await world.owner.send(validateVoucher, { body: validationBody })).status).toBe(400)
    const { order: _, ...rest } = validationOf(body, 'X', now)
    expect((await world.owner.send(validateVoucher, { body: rest as never })).status).toBe(400)
  })
})

describe('the details of a voucher', () => {
  const details = (code: string, client = world.owner) =>
    client.send(getVoucher, { params: { code } })

  it('[VOUCHER-03] are its terms, without its limits and vendors', async () => {
    const voucherTerms = {
      type: 'percentage',
      amount: 15,
      valid_from: now - DAY,
      valid_until: now + DAY,
      minimum_fee: 49.5,
    } as const
    const more = { total_limit: 5, vendor_limit: 2, vendors: ['nk'] }
    const { code } = await issueVoucher(world, { ...voucherTerms, ...more })
    expect((await details(code.toLowerCase())).answer.result).toEqual({ code, ...voucherTerms })
  })

  it('[VOUCHER-03, GAP-075] can be read after expiry, for the orders that use it', async () => {
    const { code } = await issueVoucher(world, { valid_until: now - DAY })
    expect((await details(code)).status).toBe(200)
  })

  it('[VOUCHER-07, GEN-25] are not found when the voucher is unknown or for other vendors only', async () => {
    const theirs = await issueVoucher(world, { vendors: ['cb-sod'] })
    const none = await details('NO-SUCH')
    expect([none.status, none.answer]).toEqual([404, refused('voucher.error.get.message')])
    const others = await details(theirs.code)
    expect([others.status, others.answer]).toEqual([404, none.answer])
    expect((await details(theirs.code, world.stranger)).status).toBe(200)
    const ours = await issueVoucher(world, { vendors: ['cb', 'nk-ost'] })
    expect((await details(ours.code)).status).toBe(200)
  })
})

describe('the operator', () => {
  const issue = (change: Partial<NewVoucher>, more: { key?: string } = {}) =>
    operator.send(createVoucher, {
      body: { code: 'OPERATOR', type: 'amount', amount: 10, ...change },
      ...more,
    })
  const message = (reply: { answer: unknown }) => (reply.answer as { message?: string }).message

  it('issues a voucher once, however often the call is repeated', async () => {
    const first = await issue({ code: 'once' }, { key: 'issue-once' })
    const again = await issue({ code: 'once' }, { key: 'issue-once' })
    expect([first.status, first.replayed, again.status, again.replayed]).toEqual([
      200,
      false,
      200,
      true,
    ])
    expect(again.answer).toEqual(first.answer)
    expect(first.answer.result).toEqual({
      code: 'ONCE',
      type: 'amount',
      amount: 10,
      valid_from: null,
      valid_until: null,
      minimum_fee: 0,
    })
    const clash = await issue({ code: 'once', amount: 11 }, { key: 'issue-once' })
    expect([clash.status, message(clash)]).toEqual([422, 'error.idempotency-key-reused'])
  })

  it('does not issue a code twice in any notation, and the attempt changes nothing', async () => {
    await issue({ code: 'TWICE', amount: 10 })
    const again = await issue({ code: 'tWice', amount: 30 })
    expect([again.status, message(again)]).toEqual([409, 'voucher.already-issued'])
    expect((await validate('TWICE')).answer.result.voucher.amount).toBe(10)
  })

  it.each<[string, Partial<NewVoucher>]>([
    ['no discount', { amount: 0 }],
    ['a discount below one minor unit', { amount: 0.004 }],
    ['a discount above 100 per cent', { type: 'percentage', amount: 101 }],
    ['a fraction of a per cent', { type: 'percentage', amount: 12.5 }],
    ['free delivery and an amount', { type: 'deliveryFee', amount: 5 }],
    ['an end that is not after its start', { valid_from: now, valid_until: now }],
  ])('[QUOTE-20] does not issue impossible terms: %s', async (_, change) => {
    await world.advance(0)
    const before = await settledRows(world)
    const reply = await issue({ code: 'IMPOSSIBLE', ...change })
    expect([reply.status, message(reply)]).toEqual([422, 'voucher.impossible-terms'])
    expect(await settledRows(world)).toEqual(before)
  })

  it('does not issue vouchers for unknown vendors', async () => {
    const reply = await issue({ code: 'LOST', vendors: ['nk', 'nowhere'] })
    expect([reply.status, message(reply)]).toEqual([404, 'error.not-found'])
    expect((await issue({ code: 'LOST', vendors: ['nk', 'nk'] })).status).toBe(200)
  })

  it.each<[string, Partial<NewVoucher>]>([
    ['an invalid code', { code: 'TEN OFF' }],
    ['a code that begins with a dash', { code: '-10' }],
    ['a limit of zero', { total_limit: 0 }],
    ['more uses than an integer holds', { total_limit: 2_147_483_648 }],
    ['more uses per vendor than an integer holds', { vendor_limit: 1e12 }],
    ['an empty list of vendors', { vendors: [] }],
    ['an unknown type', { type: 'gift' as 'amount' }],
  ])('refuses a body that does not match the contract: %s', async (_, change) => {
    const reply = await issue(change)
    expect([reply.status, message(reply)]).toEqual([400, 'error.malformed'])
  })

  it('is the only caller who may issue vouchers', async () => {
    const body = { code: 'MINE', type: 'deliveryFee', amount: 0 } as const
    expect((await world.owner.send(createVoucher, { body })).status).toBe(403)
    expect((await world.anonymous.send(createVoucher, { body })).status).toBe(401)
    expect((await validate('MINE')).answer).toEqual(unusable('unknown'))
  })
})

describe('the demo', () => {
  it('comes with a voucher for an amount and one for free delivery', async () => {
    const left = async (code: string) => (await validate(code)).answer.result.delivery_fee
    expect(await left('WELCOME50')).toBeCloseTo(body.delivery_fee - 50, 6)
    expect(await left('FREERIDE')).toBe(0)
  })
})

describe('a server whose voucher flag is off', () => {
  it('[FLAG-21, GAP-115] has no vouchers for vendors', async () => {
    const off = await startWorld({ overrides: { flags: { voucher: false } } })
    try {
      const plain = await requestBody(off.owner)
      const validationBody = { body: validationOf(plain, 'FREERIDE', now) }
      const replies = [
        await off.owner.send(validateVoucher, validationBody),
        await off.owner.send(getVoucher, { params: { code: 'FREERIDE' } }),
      ]
      for (const { status, answer } of replies)
        expect([status, answer]).toEqual([422, refused('request.feature-unavailable')])
    } finally {
      await off.close()
    }
  })
})
