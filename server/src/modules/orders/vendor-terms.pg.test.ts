import { editOrder, getOrder, placeOrder } from '@pillion/contract/http/orders'
import { registerVendor } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { deactivateVendor } from '@pillion/testkit/deactivate-vendor'
import { editOf } from '@pillion/testkit/edits'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** A vendor of the owner, with the given terms. */
async function register(vendor_id: string, terms: Partial<BodyOf<typeof registerVendor>>) {
  const { latitude, longitude } = offsetBy(world.context.country.mainCity, -0.4, 0.3)
  const location = {
    address: 'Kungsgatan 44, 111 35 Stockholm',
    latitude,
    longitude,
    rider_instructions: '',
    city: 'Stockholm',
    unit: '',
    building: '',
    street: 'Kungsgatan',
    street_number: '44',
    postal_code: '111 35',
    country_code: 'se',
  }
  const owners = [testUsers.owner.email]
  const body = { vendor_id, name: 'Own terms', phone_number: '+46701740605', owners, location }
  const operator = await operatorClient(world)
  await operator.call(registerVendor, { body: { ...body, ...terms } })
  return requestBody(world.owner, { vendorId: vendor_id })
}
const refusal = async (body: PlaceBody) => {
  const { status, answer } = await world.owner.send(placeOrder, { body })
  const { message, errors } = answer as unknown as { message: string; errors: object[] }
  return [status, message, errors]
}

describe('a vendor', () => {
  it('[FORM-14] takes only the payment methods that are its own', async () => {
    const body = await register('card-only', { payment_methods: { CASH_ON_DELIVERY: false } })
    expect(await refusal(body)).toMatchObject([422, 'error.no-payment-method-available', [{}]])
    const cash = await register('cash-too', { payment_methods: { CASH_ON_DELIVERY: true } })
    expect(await place(world.owner, cash)).toMatch(/^cash-too-/)
  })

  it('that needs longer to prepare an order has it collected later', async () => {
    const orderId = await place(
      world.owner,
      await register('slow', { login_pickup_estimation: 25 }),
    )
    const query = { vendorId: 'slow', orderId }
    const { result } = await world.owner.call(getOrder, { query })
    expect(result.estimated_pickup_minutes).toBe(25)
  })

  it('is told which field is wrong', async () => {
    const body = await requestBody(world.owner)
    expect(await refusal({ ...body, vendor_id: 'cb-sod' })).toMatchObject([
      403,
      'error.forbidden',
      [{ field: 'vendor_id' }],
    ])
    const longitude = body.customer.location.longitude + 1
    const location = { ...body.customer.location, longitude }
    expect(await refusal({ ...body, customer: { ...body.customer, location } })).toMatchObject([
      422,
      'request.error.undeliverable-address',
      [{ field: 'address' }],
    ])
    expect(await refusal({ ...body, signature: 'garbage' })).toMatchObject([
      422,
      'quote.signature-mismatch',
      [{ field: 'signature' }],
    ])
  })

  it('[ADDR-18] takes an address of 255 bytes, in a request and in an edit', async () => {
    const body = await requestBody(world.owner)
    const address = `${'å'.repeat(127)}x`
    const location = { ...body.customer.location, address }
    const longBody = { ...body, customer: { ...body.customer, location } }
    const orderId = await place(world.owner, longBody)
    const edit = await editOf(world.owner, orderId)
    expect(edit.location.address).toBe(address)
    const other = { ...edit, location: { ...edit.location, address: `x${'å'.repeat(127)}` } }
    const reply = await world.owner.send(editOrder, { params: { orderId }, body: other })
    expect(reply.status).toBe(200)
    // It counts as it was sent.
    const longer = { ...location, address: `${address} ` }
    expect(
      await refusal({ ...body, customer: { ...body.customer, location: longer } }),
    ).toMatchObject([422, 'address.too-long', [{}]])
    const refused = await world.owner.send(editOrder, {
      params: { orderId },
      body: { ...edit, location: longer },
    })
    expect([refused.status, refused.answer]).toMatchObject([422, { message: 'address.too-long' }])
  })
})

describe('a vendor that is no longer active', () => {
  it('[GAP-113] cannot request riders', async () => {
    const body = await requestBody(world.owner)
    await deactivateVendor(world.context, OUTLET)
    expect(await refusal(body)).toMatchObject([
      422,
      'error.cant-retrieve-vendor-rar',
      [{ field: 'vendor_id' }],
    ])
  })
})
