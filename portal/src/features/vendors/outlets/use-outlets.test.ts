import type { Vendor } from '@pillion/contract/models/vendor'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { updateVendorCache } from '#entities/vendor/update-vendor-cache.ts'
import { queryClient } from '#platform/api/query-client.ts'
import type { LiveEvent } from '#platform/live/connection.ts'
import { live } from '#platform/live/live.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { outlet } from '#test/request/machine.fixture.ts'

import { outletsMatching, useOutlets } from './use-outlets.ts'

type Change = { version?: number; owners?: string[]; name?: string; parentId?: string }

function vendor(id: string, { version = 1, owners = [], name = id, parentId = 'p' }: Change = {}) {
  const vendor_information = { ...outlet.vendor_information, name, owners }
  const ids = { vendor_id: `${parentId}-${id}`, client_vendor_id: id, parent_vendor_id: parentId }
  return { ...outlet, ...ids, version, vendor_information } satisfies Vendor
}

let stored: Vendor[]
let requests: string[]
let fails: (path: string) => boolean
let sendEvent: (event: LiveEvent) => void

beforeEach(() => {
  fakeClock(0)
  stored = [vendor('b'), vendor('a')]
  requests = []
  fails = () => false
  vi.spyOn(live, 'onEvent').mockImplementation((listener) => {
    sendEvent = listener
    return () => {}
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = pathname.replace('/orders/api/v1', '')
    requests.push(path)
    if (fails(path)) return Response.json({ status: 403 }, { status: 403 })
    if (path === '/outlets') return Response.json({ result: { outlets: stored } })
    if (path === '/outlets/activity') {
      const last_rider = { name: 'Eva Ek', reported_at: 60 }
      const outlets = [{ vendor_id: 'p-a', orders_today: 7, last_rider }]
      return Response.json({ result: { outlets } })
    }
    return Response.json({ result: stored.find(({ vendor_id }) => path.endsWith(vendor_id)) })
  })
  onTestFinished(() => {
    queryClient.clear()
    vi.restoreAllMocks()
  })
})

async function open() {
  const hook = await renderHook(() => useOutlets('p'), { client: queryClient })
  await hook.elapse(0)
  requests = []
  const names = () => hook.current().outlets.map((one) => one.vendor_information.name)
  return { ...hook, names }
}

/** Another user changes an outlet, or adds one. */
async function changeElsewhere(changed: Vendor, act: (change: () => void) => Promise<void>) {
  stored = [...stored.filter((one) => one.vendor_id !== changed.vendor_id), changed]
  const { vendor_id: vendorId, version } = changed
  await act(() => sendEvent({ type: 'vendor_update', vendorId, version }))
}

describe('[OUT-09] the outlets of a parent', () => {
  it('are listed by name, with what happens there', async () => {
    const { current, names } = await open()
    expect(names()).toEqual(['a', 'b'])
    expect(current().activity?.get('p-a')).toEqual({
      vendor_id: 'p-a',
      orders_today: 7,
      last_rider: { name: 'Eva Ek', reported_at: 60 },
    })
  })

  it('have their orders and riders fetched every minute', async () => {
    const { elapse } = await open()
    await elapse(59)
    expect(requests).toEqual([])
    await elapse(1)
    expect(requests).toEqual(['/outlets/activity'])
  })

  it('are listed without their orders and riders if these cannot be fetched', async () => {
    fails = (path) => path === '/outlets/activity'
    const { current, names } = await open()
    expect(names()).toEqual(['a', 'b'])
    expect(current()).toMatchObject({ state: 'ready', hasActivityFailed: true })
  })

  it('can be fetched again after a failure', async () => {
    fails = () => true
    const { current, act, elapse } = await open()
    expect(current()).toMatchObject({ state: 'failed', isRetrying: false, outlets: [] })
    fails = () => false
    await act(() => current().retry())
    await elapse(0)
    expect(current().state).toBe('ready')
  })
})

describe('[OUT-10] the list follows', () => {
  it('a change made elsewhere, by fetching that outlet only', async () => {
    const { act, elapse, names } = await open()
    await changeElsewhere(vendor('a', { version: 2, name: 'z' }), act)
    await elapse(1)
    expect(requests).toEqual(['/vendor/p-a'])
    expect(names()).toEqual(['b', 'z'])
  })

  it('a new outlet, but not another parent’s', async () => {
    const { act, elapse, names } = await open()
    await changeElsewhere(vendor('new'), act)
    await changeElsewhere(vendor('other', { parentId: 'q' }), act)
    await elapse(1)
    expect(names()).toEqual(['a', 'b', 'new'])
  })

  it('many changes at once, by fetching the list', async () => {
    const { act, elapse, names } = await open()
    for (const id of ['c', 'd', 'e', 'f', 'g', 'h']) await changeElsewhere(vendor(id), act)
    await elapse(1)
    expect(requests).toEqual(['/outlets'])
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })

  it('what this page has saved, and then fetches nothing', async () => {
    const { act, elapse, names } = await open()
    const saved = vendor('a', { version: 2, name: 'z' })
    await act(() => updateVendorCache(saved))
    expect(names()).toEqual(['b', 'z'])
    requests = []
    await changeElsewhere(saved, act)
    await elapse(1)
    expect(requests).toEqual([])
  })

  it('what it may have missed', async () => {
    const { act, elapse } = await open()
    await act(() => sendEvent({ type: 'resync', vendorId: 'p' }))
    await elapse(0)
    expect(requests).toEqual(['/outlets'])
  })

  it('no list that is older than what was saved meanwhile', async () => {
    const { act, elapse, names } = await open()
    await act(() => {
      sendEvent({ type: 'resync', vendorId: 'p' })
      void updateVendorCache(vendor('a', { version: 2, name: 'z' }))
    })
    await elapse(0)
    expect(names()).toEqual(['b', 'z'])
  })

  it('a database that has gone back, also where its outlets are older or fewer', async () => {
    const { act, elapse, names } = await open()
    await changeElsewhere(vendor('a', { version: 2, name: 'z' }), act)
    await changeElsewhere(vendor('c'), act)
    await elapse(1)
    expect(names()).toEqual(['b', 'c', 'z'])
    stored = [vendor('b'), vendor('a')]
    await act(() => sendEvent({ type: 'resync', vendorId: 'p' }))
    await elapse(0)
    expect(names()).toEqual(['a', 'b'])
  })
})

it('[OUT-10] the list is searched by name, ID and owner', () => {
  const outlets = [
    vendor('sod', { name: 'Söder' }),
    vendor('vas', { name: 'Vasastan', owners: ['kim@pillion.example'] }),
  ]
  const found = (text: string) =>
    outletsMatching(outlets, text).map((one) => one.vendor_information.name)
  expect(found('')).toEqual(['Söder', 'Vasastan'])
  expect(found(' SÖD ')).toEqual(['Söder'])
  expect(found('p-vas')).toEqual(['Vasastan'])
  expect(found('kim@')).toEqual(['Vasastan'])
  expect(found('nothing')).toEqual([])
})
