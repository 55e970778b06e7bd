import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getOrder } from '@pillion/contract/http/orders'
import { place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const source = new URL('../../../../portal/index.html', import.meta.url)

describe.each([
  { country: 'se', phone: '+46701740611', currency: 'SEK' },
  { country: 'gr', phone: '+306912345678', currency: 'EUR' },
])('in $country', ({ country, phone, currency }) => {
  let world: World
  let portalFolder: string
  beforeAll(async () => {
    portalFolder = await mkdtemp(join(tmpdir(), 'pillion-portal-'))
    await copyFile(source, join(portalFolder, 'index.html'))
    world = await startWorld({ settings: { country }, overrides: { portalFolder } })
  })
  afterAll(async () => {
    await world.close()
    await rm(portalFolder, { recursive: true })
  })

  it('[GEN-01] a browser gets the portal, set to the country', async () => {
    const response = await fetch(world.address, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`"code":"${country}"`)
  })

  it('[GEN-01] a restaurant and a shop request riders in the currency of the country', async () => {
    const orderIn = async (client: World['owner'], vendorId: string) => {
      const body = await requestBody(client, { vendorId })
      body.customer.phone_number = phone
      const orderId = await place(client, body)
      return (await client.call(getOrder, { query: { vendorId, orderId } })).result
    }
    const orders = [await orderIn(world.owner, 'nk-sod'), await orderIn(world.stranger, 'cb-sod')]
    expect(orders.map((order) => [order.vendor_id, order.currency])).toEqual([
      ['nk-sod', currency],
      ['cb-sod', currency],
    ])
  })
})
