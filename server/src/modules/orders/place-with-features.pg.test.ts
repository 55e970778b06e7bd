import type { ErrorAnswer } from '@pillion/contract/errors'
import { getFlags } from '@pillion/contract/http/flags'
import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import { settledRows } from '@pillion/testkit/count-rows'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { discounted } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const now = NOON / 1000
/** Two hours ahead, on a slot. */
const preordered_for = now + 7_200

let world: World
/** The same shops behind a server without these features. */
let off: World
let body: PlaceBody
let offBody: PlaceBody
beforeAll(async () => {
  const flags = { payment_vat: false, voucher: false, pre_order: false }
  world = await startWorld()
  off = await startWorld({ overrides: { flags } })
  body = await requestBody(world.owner)
  offBody = await requestBody(off.owner)
})
afterAll(async () => {
  await world.close()
  await off.close()
})

async function refusal(on: World, requested: PlaceBody) {
  await on.advance(0)
  const before = await settledRows(on)
  const { status, answer } = await on.owner.send(placeOrder, { body: requested })
  const { message, errors } = answer as unknown as ErrorAnswer
  expect(await settledRows(on)).toEqual(before)
  return [status, message, errors?.[0]?.field]
}

describe('a VAT number', () => {
  it.each([
    ['as given', 'Se556677', 'Se556677'],
    ['without surrounding spaces', '  12345678 ', '12345678'],
    ['as none when empty', '', null],
    ['as none when blank', '   ', null],
    ['as none when null', null, null],
  ])('[VAT-01, VAT-04, GAP-076, GEN-18] is stored %s', async (_, vat_number, stored) => {
    const orderId = await place(world.owner, { ...body, vat_number })
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result.vat_number).toBe(stored)
  })

  it('may be left out', async () => {
    const { vat_number: _, ...without } = body
    const orderId = await place(world.owner, without)
    const { result } = await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
    expect(result.vat_number).toBeNull()
  })

  it.each(['1234567', '123456789', '1234 678', '1234567å', '１２３４５６７８', 'SE556677889901'])(
    '[VAT-01, VAT-02] is refused when malformed: %s',
    async (vat_number) => {
      expect(await refusal(world, { ...body, vat_number })).toEqual([
        422,
        'validation.vat-number',
        'vat_number',
      ])
    },
  )
})

describe('a server with the features off', () => {
  it('[FLAG-05, GAP-115] says so to the portal', async () => {
    const { result } = await off.anonymous.call(getFlags)
    expect(result).toMatchObject({ payment_vat: false, voucher: false, pre_order: false })
    expect(result['bulk-order-upload']).toBe(true)
    expect(await (await fetch(`${off.address}/flags.json`)).json()).toEqual(result)
  })

  const unavailable = (field: string) => [422, 'request.feature-unavailable', field]

  it('[FLAG-19, GAP-115] accepts no VAT number, valid or not', async () => {
    for (const vat_number of ['12345678', '1'])
      expect(await refusal(off, { ...offBody, vat_number })).toEqual(unavailable('vat_number'))
  })

  it('[FLAG-20, GAP-115] accepts no pre-order', async () => {
    expect(await refusal(off, { ...offBody, preordered_for })).toEqual(
      unavailable('preordered_for'),
    )
    expect((await world.owner.send(placeOrder, { body: { ...body, preordered_for } })).status).toBe(
      200,
    )
  })

  it('[FLAG-21, GAP-115] accepts no voucher or part of one', async () => {
    const whole = await discounted(world.owner, 'FREERIDE', { body, now })
    const { voucher, discounted_delivery_fee, discounted_delivery_fee_signature } = whole
    for (const part of [
      { voucher, discounted_delivery_fee, discounted_delivery_fee_signature },
      { voucher },
      { discounted_delivery_fee },
      { discounted_delivery_fee_signature },
    ])
      expect(await refusal(off, { ...offBody, ...part })).toEqual(unavailable('voucher'))
  })

  it('accepts an order without any of them', async () => {
    const nothing = {
      vat_number: ' ',
      preordered_for: null,
      voucher: null,
      discounted_delivery_fee: null,
      discounted_delivery_fee_signature: null,
    }
    expect((await off.owner.send(placeOrder, { body: { ...offBody, ...nothing } })).status).toBe(
      200,
    )
  })
})
