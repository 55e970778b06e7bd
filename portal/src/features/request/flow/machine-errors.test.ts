import { describe, expect, test } from 'vitest'

import {
  atPayment,
  home,
  office,
  refusal,
  startRequest,
  submitVoucher,
  tenOffVoucher,
} from '#test/request/machine.fixture.ts'

const offline = refusal('error.offline')
const voucherKey = 'voucher.error.validation.message'
const expired = refusal(voucherKey, 'expired')

describe('an error at the address', () => {
  test.each([
    ['the text is edited', { type: 'destination.edited' }],
    ['a place is looked up', { type: 'place.chosen', id: 'place-1' }],
    ['a pin is placed', { type: 'pin.placed', position: office }],
    ['the address is chosen again', { type: 'destination.reopened' }],
    ['the outlet is edited', { type: 'origin.edited' }],
  ] as const)('goes when %s', async (_, event) => {
    const { actor, context, reach } = startRequest({
      check: [refusal('request.error.undeliverable-address')],
    })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'destination.chosen', destination: home })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError?.place).toBe('destination')
    actor.send(event)
    expect(context().fieldError).toBeUndefined()
  })
})

describe('an error of the order', () => {
  test.each([
    ['the details are reopened', { type: 'details.reopened' }],
    ['another payment method is chosen', { type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' }],
  ] as const)('goes when %s', async (_, event) => {
    const { actor, context } = await failedOrder()
    actor.send(event)
    expect(context().fieldError).toBeUndefined()
  })

  test('goes while the order is sent again', async () => {
    const { actor, context, reach } = await failedOrder()
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    expect(context().fieldError).toBeUndefined()
  })

  /** A request whose order was refused; the next one is not answered. */
  async function failedOrder() {
    const request = await atPayment({
      order: [refusal('request.feature-unavailable'), new Promise<string>(() => {})],
    })
    request.actor.send({ type: 'order.submitted' })
    await request.reach({ placing: 'sending' })
    await request.reach('FillPaymentDetails')
    expect(request.context().fieldError?.place).toBe('order')
    return request
  }
})

describe('an error of the voucher', () => {
  test('goes when another code is submitted', async () => {
    const { actor, context, settle } = await atPayment({ voucher: [expired, tenOffVoucher] })
    actor.send(submitVoucher)
    await settle({ voucher: 'checking' })
    await settle({ voucher: 'none' })
    expect(context().fieldError?.place).toBe('voucher')
    actor.send(submitVoucher)
    expect(context().fieldError).toBeUndefined()
  })

  test('goes once the voucher can be validated', async () => {
    const { actor, context, settle } = await atPayment({ voucher: [offline, tenOffVoucher] })
    actor.send(submitVoucher)
    await settle({ voucher: 'unreached' })
    expect(context().fieldError?.place).toBe('voucher')
    actor.send({ type: 'quote.renewed' })
    await settle({ voucher: 'applied' })
    expect(context().fieldError).toBeUndefined()
  })

  test('is replaced by that of the next validation', async () => {
    const { actor, context, settle } = await atPayment({ voucher: [offline, expired] })
    actor.send(submitVoucher)
    await settle({ voucher: 'unreached' })
    actor.send({ type: 'quote.renewed' })
    await settle({ voucher: 'none' })
    expect(context().fieldError).toEqual({ place: 'voucher', key: voucherKey, reason: 'expired' })
  })

  test('stays visible while the order is sent without the voucher', async () => {
    const { actor, context, reach, settle } = await atPayment({
      voucher: [expired],
      order: [new Promise<string>(() => {})],
    })
    actor.send(submitVoucher)
    await settle({ voucher: 'checking' })
    await settle({ voucher: 'none' })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    expect(context().fieldError).toEqual({ place: 'voucher', key: voucherKey, reason: 'expired' })
  })
})
