import { getOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import { getVendor, listVendors, placeVendor } from '@pillion/contract/http/vendors'
import type { Operation } from '@pillion/contract/operation'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { CallError } from '../api/call-error.ts'
import type { Call } from '../api/caller.ts'
import { flags } from '../flags/flags.ts'
import { session } from '../session/session.ts'
import { guestCalls } from './guest-calls.ts'
import { guestStore } from './guest-store.ts'
import { guestVendor } from './guest-vendor.ts'

const location = {
  ...guestVendor.vendor_information.location,
  address_text: 'Götgatan 2',
  unit: '4',
  latitude: 59.31,
  longitude: 18.07,
  rider_instructions: 'Second floor',
}
const contact = { name: 'Greta Holm', email: 'greta@example.se', phone_number: '+46701234567' }

let stored: Map<string, string>
let sent: [operation: string, input: unknown][]
let answer: (operation: Operation, input: { query?: { orderId: string } }) => unknown
beforeEach(() => {
  stored = new Map()
  sent = []
  answer = () => ({})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const guest = { state: 'guest', token: 't', guestId: 'g-1', vendorId: 'nk-sod' } as const
  vi.spyOn(session, 'current').mockReturnValue(guest)
  vi.spyOn(flags, 'isSettled').mockReturnValue(true)
  vi.spyOn(flags, 'all').mockReturnValue({})
})

const call = guestCalls((async (operation: Operation, input: object = {}) => {
  sent.push([operation.name, input])
  const result = answer(operation, input)
  if (result instanceof Error) throw result
  return result
}) as Call)
const loose = call as (operation: Operation, input: object) => Promise<unknown>

describe('the outlet of a guest', () => {
  it('[GUEST-04] is a placeholder, without a place, active and registered', () => {
    expect(guestVendor).toMatchObject({
      vendor_id: 'vendorID',
      is_active: true,
      is_registered: true,
      vendor_information: { name: 'guest' },
    })
    const { latitude, longitude, ...texts } = guestVendor.vendor_information.location
    expect([latitude, longitude, ...Object.values(texts).filter(Boolean)]).toEqual([null, null])
  })

  it('has the ID of the link, and is the only one; the server is not asked', async () => {
    const { result } = await call(listVendors)
    expect(result.vendors).toMatchObject([{ vendor_id: 'nk-sod', name: 'guest', is_parent: false }])
    const vendor = (await call(getVendor, { params: { id: 'nk-sod' } })).result
    expect(vendor).toMatchObject({ vendor_id: 'nk-sod', vendor_information: { name: 'guest' } })
    expect(sent).toEqual([])
  })

  it('sends parcels where c2c is on, which the flags say first', async () => {
    let isSettled = false
    let tell = () => {}
    vi.spyOn(flags, 'isSettled').mockImplementation(() => isSettled)
    vi.spyOn(flags, 'subscribe').mockImplementation((listener) => {
      tell = listener
      return () => {}
    })
    const reading = call(getVendor, { params: { id: 'nk-sod' } })
    isSettled = true
    vi.spyOn(flags, 'all').mockReturnValue({ c2c: true })
    tell()
    expect((await reading).result).toMatchObject({ sendsParcels: true })
    vi.spyOn(flags, 'all').mockReturnValue({ c2c: false })
    const { result } = await call(getVendor, { params: { id: 'nk-sod' } })
    expect(result).not.toHaveProperty('sendsParcels')
  })

  it('[GUEST-03] is where the sender is, whom the next request names', async () => {
    guestStore.save(contact)
    const { result } = await call(placeVendor, { params: { id: 'nk-sod' }, body: location })
    expect(result).toMatchObject({
      vendor_information: { name: 'Greta Holm', location: { latitude: 59.31, longitude: 18.07 } },
      sender: {
        ...contact,
        location: {
          latitude: 59.31,
          longitude: 18.07,
          address: '4, Götgatan 2',
          notes: 'Second floor',
        },
      },
    })
    expect(sent).toEqual([])
  })
})

describe('the orders of a guest', () => {
  it('[GUEST-14] are kept by their ids, and fetched again, the newest first', async () => {
    answer = ({ name }, { query }) => ({
      result: { order_id: name === 'placeOrder' ? `o-${sent.length}` : query?.orderId },
    })
    await loose(placeOrder, { body: {} })
    await loose(placeOrder, { body: {} })
    expect(JSON.parse(stored.get('pillion-guest-orders') ?? '')).toEqual(['o-1', 'o-2'])
    expect(await loose(listOrders, { params: {}, query: {} })).toEqual({
      result: { data: [{ order_id: 'o-2' }, { order_id: 'o-1' }] },
    })
    const query = { vendorId: 'nk-sod', orderId: 'o-1' }
    expect(sent[2]).toEqual([getOrder.name, { query }])
  })

  it('that the server does not know are left out; any other failure is one of the list', async () => {
    stored.set('pillion-guest-orders', '["o-1", 7, "o-2"]')
    const failure = (status: number) =>
      new CallError({ status, key: 'error.not-found', message: '' })
    answer = (_, { query }) =>
      query?.orderId === 'o-1' ? failure(404) : { result: { order_id: 'o-2' } }
    const list = () => loose(listOrders, { params: {}, query: {} })
    expect(await list()).toEqual({ result: { data: [{ order_id: 'o-2' }] } })
    answer = () => failure(503)
    await expect(list()).rejects.toMatchObject({ status: 503 })
  })

  it('[GAP-098] lead to one invitation to register', () => {
    expect(guestStore.takeInvitation()).toBe(false)
    guestStore.addOrder('o-1')
    expect([guestStore.takeInvitation(), guestStore.takeInvitation()]).toEqual([true, false])
    guestStore.addOrder('o-2')
    expect(guestStore.takeInvitation()).toBe(false)
  })

  it('are not kept when they were refused', async () => {
    answer = () => new CallError({ status: 422, key: 'request.outlet-closed', message: '' })
    await expect(loose(placeOrder, { body: {} })).rejects.toMatchObject({ status: 422 })
    expect(guestStore.orderIds()).toEqual([])
  })
})
