import { editOrder } from '@pillion/contract/http/orders'
import { quoteDelivery } from '@pillion/contract/http/quotes'
import { getVendor } from '@pillion/contract/http/vendors'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { editOf, quotedEdit, readOrder } from '@pillion/testkit/edits'
import { place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { issueVoucher, placeDiscounted } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const fleet = async () => scriptedFleet().fleet

describe('an order with a voucher', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld({ fleet })))
  afterAll(() => world.close())

  const farther = async (orderId: string) => {
    const { pickup } = await readOrder(world.owner, orderId)
    return quotedEdit(world.owner, orderId, { to: offsetBy(pickup, 2.4, 0) })
  }
  const discounted = async (terms: Parameters<typeof issueVoucher>[1]) => {
    const { code } = await issueVoucher(world, terms)
    return placeDiscounted(world.owner, code, { now: world.clock.now() / 1000 })
  }

  it.each([
    ['a percentage', { type: 'percentage', amount: 50 }, (fee: number) => fee / 2],
    ['an amount', { type: 'amount', amount: 20 }, () => 20],
    ['all of it', { type: 'deliveryFee', amount: 0 }, (fee: number) => fee],
  ] as const)('[QUOTE-20, GAP-073] gets %s off its new fee', async (_, terms, off) => {
    const orderId = await discounted(terms)
    const before = await readOrder(world.owner, orderId)
    const body = await farther(orderId)
    const params = { orderId }
    const { result } = await world.owner.call(editOrder, { params, body })
    expect(result.delivery_fee).toBeGreaterThan(before.delivery_fee)
    expect(result.discount).toBeCloseTo(off(body.delivery_fee), 2)
    expect(result.total_amount).toBeCloseTo(
      result.order.amount + body.delivery_fee - result.discount,
      2,
    )
    expect(result.voucher).toEqual(before.voucher)
  })

  it('gets nothing off a new fee that is below its voucher’s minimum, and again off one that is not', async () => {
    const orderId = await discounted({ type: 'percentage', amount: 50, minimum_fee: 55 })
    const { pickup, voucher } = await readOrder(world.owner, orderId)
    expect(voucher?.minimum_fee).toBe(55)
    const edit = async (kilometres: number) => {
      const body = await quotedEdit(world.owner, orderId, { to: offsetBy(pickup, kilometres, 0) })
      return (await world.owner.call(editOrder, { params: { orderId }, body })).result
    }
    const near = await edit(0.2)
    expect(near.delivery_fee).toBeLessThan(55)
    expect([near.discount, near.total_amount]).toEqual([0, near.order.amount + near.delivery_fee])
    const far = await edit(2.4)
    expect(far.delivery_fee).toBeGreaterThan(55)
    expect(far.discount).toBeCloseTo(far.delivery_fee / 2, 2)
  })

  it('[GAP-052] keeps its discount while the fee stays, and its voucher’s terms after the voucher has ended', async () => {
    const soon = Math.floor(world.clock.now() / 1000) + 60
    const orderId = await discounted({ type: 'percentage', amount: 10, valid_until: soon })
    const before = await readOrder(world.owner, orderId)
    world.clock.advance(120_000)
    const same = { ...(await editOf(world.owner, orderId)), amount: 10 }
    const { result: edited } = await world.owner.call(editOrder, {
      params: { orderId },
      body: same,
    })
    expect(edited.discount).toBe(before.discount)
    const body = await farther(orderId)
    const { result } = await world.owner.call(editOrder, { params: { orderId }, body })
    expect(result.discount).toBeCloseTo(body.delivery_fee / 10, 2)
  })
})

describe('in Taiwan, where cash costs NTD 25,', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld({ fleet, settings: { country: 'tw' } })))
  afterAll(() => world.close())

  /** A quote for cash, as the portal requests once cash is chosen. */
  async function placedForCash(): Promise<string> {
    const body = await requestBody(world.owner)
    const { vendor_id, customer } = body
    const { latitude, longitude } = customer.location
    const { result: vendor } = await world.owner.call(getVendor, { params: { id: vendor_id } })
    const source = vendor.vendor_information.location as Coordinates
    const { result: quote } = await world.owner.call(quoteDelivery, {
      body: {
        vendor_id,
        source: { latitude: source.latitude, longitude: source.longitude },
        destination: { latitude, longitude },
        delivery_type: 'food',
        payment_method: 'CASH_ON_DELIVERY',
      },
    })
    return place(world.owner, { ...body, delivery_fee: quote.fee, signature: quote.signature })
  }

  it('[COUNTRY-22] an order keeps its surcharge, and is quoted with it again for another address', async () => {
    const orderId = await placedForCash()
    const { pickup } = await readOrder(world.owner, orderId)
    const params = { orderId }
    const same = { ...(await editOf(world.owner, orderId)), amount: 700 }
    expect((await world.owner.send(editOrder, { params, body: same })).status).toBe(200)

    const to = offsetBy(pickup, 1.5, 0)
    const without = await quotedEdit(world.owner, orderId, { to, payment_method: 'PAID' })
    const cheap = { ...without, payment_method: 'CASH_ON_DELIVERY' } as const
    const refused = await world.owner.send(editOrder, { params, body: cheap })
    expect([refused.status, refused.answer]).toMatchObject([
      422,
      { message: 'quote.signature-mismatch' },
    ])
    const body = await quotedEdit(world.owner, orderId, { to })
    expect(body.delivery_fee).toBe(cheap.delivery_fee + 25)
    const { result } = await world.owner.call(editOrder, { params, body })
    expect(result.delivery_fee).toBe(body.delivery_fee)
  })
})
