import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getFlags, listFlagSettings, setFlag, type FlagName } from '@pillion/contract/http/flags'
import { importOutlets } from '@pillion/contract/http/outlet-import'
import { createOutlet, getVendor } from '@pillion/contract/http/vendors'
import { validateVoucher } from '@pillion/contract/http/vouchers'
import type { BodyOf } from '@pillion/contract/operation'
import { listen } from '@pillion/testkit/listener'
import { operatorClient } from '@pillion/testkit/operator-client'
import { outletBody } from '@pillion/testkit/outlets'
import { requestBody } from '@pillion/testkit/requests'
import { issueVoucher, validationOf } from '@pillion/testkit/vouchers'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'

let world: World
let operator: Client
let code: string
beforeEach(async () => {
  world = await startWorld()
  operator = await operatorClient(world)
  ;({ code } = await issueVoucher(world))
})
afterEach(() => world.close())

type Target = { country?: string; vendor_id?: string; share?: number }

const everyone = { country: null, vendor_id: null, share: null }
const set = (name: FlagName, enabled: boolean | null, target: Target = {}) =>
  operator.send(setFlag, {
    params: { name },
    body: { enabled, changed_by: 'anna', target: { ...everyone, ...target } },
  })

async function isOn(name: FlagName, vendor_id?: string): Promise<boolean | undefined> {
  return (await world.anonymous.call(getFlags, { query: { vendor_id } })).result[name]
}

/** The status of a use of a voucher by an outlet. */
async function voucherStatus(vendorId: string): Promise<number> {
  const request = await requestBody(world.owner, { vendorId })
  const body = validationOf(request, code, NOON / 1000)
  return (await world.owner.send(validateVoucher, { body })).status
}

describe('the flags', () => {
  it('[FLAG-28] include DynamicTimeEstimation, for everyone and from both sources', async () => {
    const { result } = await world.anonymous.call(getFlags)
    expect(result['DynamicTimeEstimation']).toBe(true)
    const file = await fetch(`${world.address}/flags.json`)
    expect(await file.json()).toEqual(result)
    expect(file.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('a flag that the operator sets', () => {
  it('changes at once, for the portal and in what the server accepts, until it is taken back', async () => {
    expect([await isOn('voucher'), await voucherStatus('nk-sod')]).toEqual([true, 200])
    await set('voucher', false)
    expect([await isOn('voucher'), await voucherStatus('nk-sod')]).toEqual([false, 422])
    await set('voucher', null)
    expect([await isOn('voucher'), await voucherStatus('nk-sod')]).toEqual([true, 200])
  })

  it('for a vendor applies to its outlets too, and to nobody else', async () => {
    await set('voucher', false, { vendor_id: 'nk' })
    expect([await isOn('voucher', 'nk'), await isOn('voucher', 'nk-sod')]).toEqual([false, false])
    expect([await isOn('voucher', 'cb'), await isOn('voucher')]).toEqual([true, true])
    expect(await voucherStatus('nk-sod')).toBe(422)
    expect((await world.anonymous.call(getFlags)).differ_by_vendor).toBe(true)

    await set('voucher', true, { vendor_id: 'nk-sod' })
    expect([await isOn('voucher', 'nk'), await isOn('voucher', 'nk-sod')]).toEqual([false, true])
    expect([await voucherStatus('nk-sod'), await voucherStatus('nk-ost')]).toEqual([200, 422])
  })

  it('for a vendor applies to an outlet that is added or imported, from its first call and in every process', async () => {
    const peer = await world.startPeer()
    await set('voucher', false, { vendor_id: 'nk' })
    const { parent_vendor_id, ...outlet } = await outletBody(world.owner)
    await world.owner.call(createOutlet, { body: { parent_vendor_id, ...outlet } })
    expect(await isOn('voucher', 'nk-new')).toBe(false)
    const outlets = [{ ...outlet, client_vendor_id: 'NEWER' }]
    await world.owner.call(importOutlets, { body: { parent_vendor_id, outlets } })
    expect(await isOn('voucher', 'nk-newer')).toBe(false)
    const there = async () => {
      const query = { vendor_id: 'nk-newer' }
      expect((await peer.anonymous.call(getFlags, { query })).result['voucher']).toBe(false)
    }
    await vi.waitFor(there, { timeout: 60_000 }).finally(() => peer.stop())
  })

  it('for another country changes nothing here', async () => {
    await set('voucher', false, { country: 'kw' })
    expect(await isOn('voucher')).toBe(true)
    await set('voucher', false, { country: 'se' })
    expect(await isOn('voucher')).toBe(false)
  })

  it('reaches every open page', async () => {
    const page = await listen(world, `Bearer ${world.owner.token}`)
    await page.subscribe('nk')
    await set('voucher', false)
    const { revision } = await world.anonymous.call(getFlags)
    const announced = () =>
      expect(page.messages).toContainEqual({ type: 'flags_changed', revision })
    await vi.waitFor(announced, { timeout: 60_000 })
    await page.disconnect()
  })

  it('is recorded with who and when', async () => {
    await set('voucher', false)
    await set('pre_order', false, { vendor_id: 'nk' })
    const { answer } = await set('voucher', false, { share: 30 })
    const by = { changed_by: 'anna', changed_at: NOON / 1000, enabled: false, country: null }
    const settings = [
      { name: 'pre_order', ...by, vendor_id: 'nk', share: null },
      { name: 'voucher', ...by, ...everyone },
      { name: 'voucher', ...by, ...everyone, share: 30 },
    ]
    expect(answer.result).toEqual(settings)
    expect((await operator.call(listFlagSettings)).result).toEqual(settings)
  })

  it('and a repeated call change it once', async () => {
    const input = {
      params: { name: 'voucher' as const },
      key: 'once',
      body: { enabled: false, changed_by: 'anna' },
    }
    await operator.send(setFlag, input)
    await set('voucher', true)
    const repeated = await operator.send(setFlag, input)
    expect([repeated.status, repeated.replayed]).toEqual([200, true])
    expect(await isOn('voucher')).toBe(true)
  })

  it('for a share leaves the rest as it is set for everyone', async () => {
    await set('voucher', false)
    await set('voucher', true, { share: 99 })
    expect([await isOn('voucher', 'nk'), await isOn('voucher')]).toEqual([true, false])
    await set('voucher', null, { share: 99 })
    expect(await isOn('voucher', 'nk')).toBe(false)
  })

  it('reaches the pages of every process', async () => {
    const peer = await world.startPeer()
    const page = await listen(peer, `Bearer ${world.owner.token}`)
    await page.subscribe('nk')
    await set('voucher', false)
    const announced = () =>
      expect(page.messages).toContainEqual(expect.objectContaining({ type: 'flags_changed' }))
    await vi.waitFor(announced, { timeout: 60_000 })
    expect((await peer.anonymous.call(getFlags)).result['voucher']).toBe(false)
    await page.disconnect()
    await peer.stop()
  })

  it.each<[FlagName, Target, string]>([
    ['planned_maintenance', { vendor_id: 'nk' }, 'target.vendor_id'],
    ['unplanned_maintenance', { share: 30 }, 'target.share'],
    ['voucher', { vendor_id: 'nk', share: 30 }, 'target.share'],
  ])('%s for %j is refused', async (name, target, field) => {
    const { status, answer } = await set(name, true, target)
    expect([status, answer]).toMatchObject([400, { errors: [{ field }] }])
    expect((await operator.call(listFlagSettings)).result).toEqual([])
  })

  it('for an unknown vendor is refused', async () => {
    const { status, answer } = await set('voucher', false, { vendor_id: 'nobody' })
    expect([status, answer]).toMatchObject([404, { errors: [{ field: 'target.vendor_id' }] }])
    expect(await isOn('voucher')).toBe(true)
  })

  it('stops outlets from being added to the vendor', async () => {
    const { result } = await world.owner.call(getVendor, { params: { id: 'nk-sod' } })
    const { name, owners, contact, location } = result.vendor_information
    const { address_text: address, notes: _, ...place } = location
    const statusOf = async (client_vendor_id: string) => {
      const outlet = { client_vendor_id, parent_vendor_id: 'nk', name, users: owners }
      const where = { ...place, address, phone_number: contact.phone }
      const body = { ...outlet, ...where } as BodyOf<typeof createOutlet>
      return (await world.owner.send(createOutlet, { body })).status
    }
    await set('AddVendorOutlet', false, { vendor_id: 'nk' })
    expect(await statusOf('off')).toBe(422)
    await set('AddVendorOutlet', null, { vendor_id: 'nk' })
    expect(await statusOf('on')).toBe(200)
  })
})

describe('a flag service', () => {
  it('[FLAG-05] decides before the operator, who decides before what is shipped', async () => {
    const flags = [{ key: 'voucher', value: false }]
    const service = createServer((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ flags })),
    ).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const served = await startWorld({ settings: { flagServices: [`http://127.0.0.1:${port}`] } })
    try {
      const servedOperator = await operatorClient(served)
      for (const [name, enabled] of [
        ['voucher', true],
        ['pre_order', false],
      ] as const)
        await servedOperator.call(setFlag, {
          params: { name },
          body: { enabled, changed_by: 'anna' },
        })
      const { result } = await served.anonymous.call(getFlags)
      expect(result).toMatchObject({ voucher: false, pre_order: false, payment_vat: true })
    } finally {
      await served.close()
      service.close()
    }
  })
})
