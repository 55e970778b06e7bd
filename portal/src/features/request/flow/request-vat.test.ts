import { describe, expect, test } from 'vitest'

import { atPayment } from './request-for-tests.ts'

describe('the VAT number', () => {
  test('[VAT-03] goes out with the order', async () => {
    const { actor, asked, reach } = await atPayment()
    actor.send({ type: 'vat.edited', vatNumber: ' AB123456 ' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(asked('order')).toMatchObject([{ request: { vatNumber: 'AB123456' } }])
  })

  test('[VAT-01, VAT-02] that is not whole is refused at its field until it is edited', async () => {
    const { actor, asked, context, reach } = await atPayment()
    actor.send({ type: 'vat.edited', vatNumber: 'AB12345' })
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fault).toEqual({ place: 'vatNumber', key: 'validation.vat-number' })
    expect(asked('order')).toEqual([])
    actor.send({ type: 'vat.edited', vatNumber: 'AB123456' })
    expect(context().fault).toBeUndefined()
  })

  test('[GAP-076] is neither looked at nor sent while the flag is off', async () => {
    const { actor, asked, reach } = await atPayment({}, { asksVat: () => false })
    actor.send({ type: 'vat.edited', vatNumber: 'AB1' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(asked('order')).toMatchObject([{ request: { vatNumber: '' } }])
  })
})
