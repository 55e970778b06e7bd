import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { errorMessage, isOutage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { home, outlet } from '#test/request/machine.fixture.ts'
import { withTexts } from '#test/with-texts.tsx'

import { refreshVendor, refreshVendors, vendorQuery } from './vendors.ts'

it.each([
  [403, false],
  [404, false],
  [500, false],
  [503, true],
  [0, true],
])(
  '[VENDOR-12, VENDOR-17] a vendor that cannot be fetched, with status %i, gives unable-to-fetch-vendor',
  async (status, isTemporary) => {
    fakeClock(0)
    vi.stubGlobal('fetch', async () => {
      if (status === 0) throw new TypeError('Failed to fetch')
      return Response.json({}, { status })
    })
    const { current, elapse } = await renderHook(
      () => {
        const { error } = useQuery(vendorQuery('nk'))
        const t = useT()
        return { error, text: error && errorMessage(error, t) }
      },
      { wrap: withTexts },
    )
    for (const seconds of [1, 2, 3]) await elapse(seconds)
    expect(current().error).toMatchObject({ status, key: 'error.unable-to-fetch-vendor' })
    expect(current().text).toBe(
      'We could not get your information. Try again, or sign out and in again.',
    )
    expect(isOutage(current().error)).toBe(isTemporary)
  },
)

it('a vendor that another page has changed is asked again where it delivers; others are not', () => {
  const client = new QueryClient()
  const deliverable = (vendorId: string) => keys.deliverable(vendorId, home, home)
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  const { vendor_id: vendorId, version } = outlet
  client.setQueryData(keys.vendor(vendorId), outlet)
  for (const id of [vendorId, 'another']) client.setQueryData(deliverable(id), false)
  client.setQueryData(keys.area(vendorId), {})
  refreshVendor(client, { vendorId, version })
  expect(isOutdated(deliverable(vendorId))).toBe(false)
  refreshVendor(client, { vendorId, version: version + 1 })
  expect(isOutdated(deliverable(vendorId))).toBe(true)
  expect(isOutdated(keys.area(vendorId))).toBe(true)
  expect(isOutdated(deliverable('another'))).toBe(false)
})

it('after a lost connection everything shown of vendors is outdated, and no order', () => {
  const client = new QueryClient()
  const ofVendors = [
    keys.vendors(),
    keys.vendor('nk'),
    keys.outlets('nk', 'list'),
    keys.area('nk'),
    keys.deliverable('nk', home, home),
  ]
  const ofOrders = [keys.orders('nk', 'active'), keys.order('nk', 'nk-1')]
  for (const key of [...ofVendors, ...ofOrders]) client.setQueryData(key, {})
  refreshVendors(client)
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(ofVendors.map(isOutdated)).toEqual([true, true, true, true, true])
  expect(ofOrders.map(isOutdated)).toEqual([false, false])
})

it('outlets that are new at the same time make the list be fetched once', async () => {
  fakeClock(0)
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const listReads = () =>
    invalidate.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === keys.vendors()[0]).length
  const add = (count: number) => {
    for (let number = 1; number <= count; number += 1)
      refreshVendor(queryClient, { vendorId: `nk-${number}`, version: 1 })
  }
  add(25)
  expect(listReads()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(listReads()).toBe(1)
  add(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(listReads()).toBe(2)
})
