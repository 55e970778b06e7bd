import { describe, expect, test } from 'vitest'

import { atPayment } from '#test/request/machine.fixture.ts'

describe('the VAT number', () => {
  test('is sent with the order', async () => {
    const { actor, calls, reach } = await atPayment()
    actor.send({ type: 'vat.edited', vatNumber: ' AB123456 ' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { vatNumber: 'AB123456' } }])
  })

  test('[VAT-01, VAT-02] shows an error at its field if it is incomplete', async () => {
    const { actor, calls, context, reach } = await atPayment()
    actor.send({ type: 'vat.edited', vatNumber: 'AB12345' })
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fieldError).toEqual({ place: 'vatNumber', key: 'validation.vat-number' })
    expect(calls('order')).toEqual([])
    actor.send({ type: 'vat.edited', vatNumber: 'AB123456' })
    expect(context().fieldError).toBeUndefined()
  })

  test('[GAP-076] is neither checked nor sent while the flag is off', async () => {
    const { actor, calls, reach } = await atPayment({}, { isVatEnabled: () => false })
    actor.send({ type: 'vat.edited', vatNumber: 'AB1' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { vatNumber: '' } }])
  })
})
