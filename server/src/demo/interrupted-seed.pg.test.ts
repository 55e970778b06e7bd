import { unassignedPhone } from '@pillion/city/people/unassigned-phone'
import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { countRows } from '@pillion/testkit/count-rows'
import { killWriter } from '@pillion/testkit/kill-writer'
import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { testUsers } from '@pillion/testkit/test-users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startServer } from '../main.ts'
import { readSettings } from '../platform/config/settings.ts'
import { seedDemo } from './seed-demo.ts'
import { seedShop } from './seed-shop.ts'

const NOW = Date.UTC(2026, 9, 14, 10)
const settings = { ...readSettings({ PORT: '0', LOG_LEVEL: 'fatal' }), host: '127.0.0.1' }

// The demo shop is created in one transaction, and the live events of all databases of a PostgreSQL wait for it.
let postgres: Awaited<ReturnType<typeof startPostgresForRun>>
beforeAll(async () => void (postgres = await startPostgresForRun()))
afterAll(() => postgres.remove())

let bare: BareDatabase
let seed: () => Promise<boolean>
beforeEach(async () => {
  bare = await startBareDatabase({ server: postgres.url })
  seed = () => seedDemo(bare.url, settings, NOW)
})
afterEach(() => bare.close())

describe('the demo shop', () => {
  it('does not exist when the start is killed, and is created once by two starts at the same time', async () => {
    const empty = await countRows(bare)
    let outcome: string | undefined
    const ended = seed().then(
      () => (outcome = 'finished'),
      () => (outcome = 'killed'),
    )
    await killWriter(bare.url, 'status_history', () => outcome !== undefined)
    await ended
    expect(outcome).toBe('killed')
    expect(await countRows(bare)).toEqual(empty)

    expect(await Promise.all([seed(), seed()])).toEqual([true, true])
    const created = await countRows(bare)
    expect(created).toMatchObject({ account: 1, vendor: 4, voucher: 2, saved_address: 8 })
    expect(created.orders).toBeGreaterThanOrEqual(60)
    await seed()
    expect(await countRows(bare)).toEqual(created)
  })

  it('is not created where there are other shops', async () => {
    const server = await startServer(bare.url, settings)
    const phone_number = unassignedPhone('se', 0, 0)
    const shop = { vendor_id: 'cb', name: 'Corner Books', outlets: ['SOD'], phone_number }
    await seedShop(server, shop, testUsers.stranger)
    await server.close()
    const before = await countRows(bare)
    expect(await seed()).toBe(false)
    expect(await countRows(bare)).toEqual(before)
  })

  it('is not created while a server runs without it', async () => {
    const server = await startServer(bare.url, settings)
    const before = await countRows(bare)
    await expect(seed()).rejects.toThrow('while another server uses this database')
    expect(await countRows(bare)).toEqual(before)
    await server.close()
  })
})
