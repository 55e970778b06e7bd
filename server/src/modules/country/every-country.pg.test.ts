import { unassignedPhone } from '@pillion/city/people/unassigned-phone'
import { createAccount } from '@pillion/contract/http/accounts'
import { getOrder } from '@pillion/contract/http/orders'
import { registerVendor } from '@pillion/contract/http/vendors'
import { countries } from '@pillion/domain/countries/countries'
import type { Country } from '@pillion/domain/countries/country'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { startBareDatabase } from '@pillion/testkit/bare-database'
import { importOneRoad } from '@pillion/testkit/one-road-map'
import { operatorClient } from '@pillion/testkit/operator-client'
import { place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { testClock } from '@pillion/testkit/test-clock'
import { NOON } from '@pillion/testkit/world'
import { expect, it } from 'vitest'

import { signIn } from '../../api-client/api-client.ts'
import { startServer } from '../../main.ts'
import { readSettings } from '../../platform/config/settings.ts'

const owner = { email_address: 'owner@shop.example', password: 'Ride-along-2026!' }

/** Places an order at noon of a Wednesday, in service hours everywhere. Returns what it costs, and in which currency. */
async function orderIn(country: Country): Promise<[number, string]> {
  const { code, mainCity } = country
  const bare = await startBareDatabase()
  await importOneRoad(bare.database, country)
  const server = await startServer(
    bare.url,
    { ...readSettings({ COUNTRY: code, DEMO: 'no', LOG_LEVEL: 'silent' }), port: 0 },
    {
      clock: testClock(NOON),
      fleet: async () => scriptedFleet().fleet,
      passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    },
  )
  try {
    const operator = await operatorClient(server)
    await operator.call(createAccount, { body: { ...owner, vendor_ids: [] } })
    const { name: city, latitude, longitude } = mainCity
    await operator.call(registerVendor, {
      body: {
        vendor_id: code,
        name: 'Shop',
        phone_number: unassignedPhone(code, 0, 0),
        owners: [owner.email_address],
        location: {
          address: 'Road 1',
          street: 'Road',
          street_number: '1',
          postal_code: '',
          latitude,
          longitude,
          city,
          country_code: code,
          unit: '',
          building: '',
          rider_instructions: '',
        },
      },
    })
    const client = await signIn(server.address, owner.email_address, owner.password)
    const body = await requestBody(client, { vendorId: code, to: offsetBy(mainCity, 0, 0.95) })
    body.customer.phone_number = unassignedPhone(code, 0, 1)
    body.order.amount = 250
    const query = { vendorId: code, orderId: await place(client, body) }
    const order = (await client.call(getOrder, { query })).result
    return [order.delivery_fee, order.currency]
  } finally {
    await server.close()
    await bare.close()
  }
}

it('[COUNTRY-10] a rider is requested in each of the 50 countries, for its fee and in its currency', async () => {
  const placed: Record<string, [number, string]> = {}
  for (const country of countries) placed[country.code] = await orderIn(country)
  expect(placed).toEqual(
    Object.fromEntries(
      countries.map(({ code, currency }) => [code, [expect.any(Number), currency.code]]),
    ),
  )
  // Base price and 1.0 km; from 1 km in Bangkok; the surcharge for cash in Taiwan.
  expect(placed).toMatchObject({
    se: [55, 'SEK'],
    pk: [75, 'PKR'],
    my: [5.25, 'MYR'],
    hk: [52, 'HKD'],
    th: [35, 'THB'],
    tw: [124, 'TWD'],
    mm: [1_500, 'MMK'],
    bd: [60, 'BDT'],
    sg: [7, 'SGD'],
  })
}, 300_000)
