import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getCountryParameter } from '@pillion/contract/http/country'
import { getOrder } from '@pillion/contract/http/orders'
import { API_BASE } from '@pillion/contract/operation'
import { place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const source = new URL('../../../../portal/index.html', import.meta.url)

describe.each([
  { country: 'se', phone: '+46701740611', currency: 'SEK', hours: '0700:2300', limit: '2000' },
  { country: 'gr', phone: '+306912345678', currency: 'EUR', hours: '0700:2300', limit: '-1' },
])('in $country', ({ country, phone, currency, hours, limit }) => {
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

  it('[GEN-01, COUNTRY-01, GAP-127] a browser gets the portal, set to this country and no other, and the offered languages', async () => {
    const response = await fetch(world.address, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    const html = await response.text()
    // Languages have a code, too.
    const codes = html.matchAll(/"code":"([a-z]{2})",(?!"bcp47")/g)
    expect(Array.from(codes, ([, code]) => code)).toEqual([country])
    expect(html).toMatch(/"locales":\[\{"code":"en",[^}]*\},\{"code":"sv",/)
  })

  it('[COUNTRY-42] a parameter is fetched by its name, without payload, and its value is answered', async () => {
    const { method, path } = getCountryParameter
    expect([method, path]).toEqual(['GET', '/get-country-parameter/{name}'])
    const value = async (name: 'serviceHours' | 'orderItemValueExceedLimit') => {
      const url = `${world.address}${API_BASE}/get-country-parameter/${name}`
      const response = await fetch(url)
      return [response.status, await response.json()]
    }
    expect(await value('serviceHours')).toEqual([200, { result: hours }])
    expect(await value('orderItemValueExceedLimit')).toEqual([200, { result: limit }])
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
