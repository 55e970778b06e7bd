import { createOutlet, getVendor } from '@pillion/contract/http/vendors'
import { OUTLET } from '@pillion/testkit/requests'
import type { TestDatabase } from '@pillion/testkit/test-database'
import { seededDatabase, startWorld } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startServer } from '../../main.ts'
import { readSettings } from '../../platform/config/settings.ts'

let database: TestDatabase
beforeAll(async () => void (database = await seededDatabase()))
afterAll(() => database.drop())

const start = (country: string) =>
  startServer(database.url, readSettings({ COUNTRY: country, PORT: '0', LOG_LEVEL: 'silent' }))

it('a database whose vendors have another currency is refused at the start', async () => {
  await expect(start('kw')).rejects.toThrow(
    'Unsupported value for COUNTRY: kw. The vendors of this database use SEK; each country needs its own database (DATABASE_URL or DATA_DIR).',
  )
  await (await start('se')).close()
})

it('what an owner writes about an outlet does not keep the server from starting', async () => {
  const world = await startWorld()
  const { result } = await world.owner.call(getVendor, { params: { id: OUTLET } })
  const {
    address_text: address,
    notes: _,
    latitude,
    longitude,
    ...parts
  } = result.vendor_information.location
  const place = { address, latitude: latitude ?? 0, longitude: longitude ?? 0 }
  const outlet = { parent_vendor_id: 'nk', client_vendor_id: 'capitals', name: 'Capitals' }
  await world.owner.call(createOutlet, {
    body: {
      ...outlet,
      phone_number: '+46701740605',
      users: [],
      ...parts,
      ...place,
      country_code: 'SE',
    },
  })
  const restarted = await world.restart()
  expect((await fetch(`${restarted.address}/health/ready`)).status).toBe(200)
  await restarted.close()
})
