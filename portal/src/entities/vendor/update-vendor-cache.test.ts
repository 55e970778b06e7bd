import { beforeEach, describe, expect, test } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { home, outlet, vendorAt } from '#test/request/machine.fixture.ts'

import { updateVendorCache } from './update-vendor-cache.ts'

const source = { latitude: 59.31, longitude: 18.05 }
const moved = vendorAt({ latitude: 59.33, longitude: 18.07 })
const outletId = outlet.vendor_id

beforeEach(() => queryClient.clear())

describe('an outlet whose location was saved', () => {
  test('[VENDOR-08] replaces the cached outlet', async () => {
    queryClient.setQueryData(keys.vendor(outletId), outlet)
    await updateVendorCache(moved)
    expect(queryClient.getQueryData(keys.vendor(outletId))).toEqual(moved)
  })

  test('is not overwritten by a response still in flight', async () => {
    let answer: (vendor: typeof outlet) => void = () => {}
    const asking = queryClient
      .fetchQuery({
        queryKey: keys.vendor(outletId),
        queryFn: () => new Promise<typeof outlet>((resolve) => (answer = resolve)),
      })
      .catch(() => {})
    await updateVendorCache(moved)
    answer(outlet)
    await asking
    expect(queryClient.getQueryData(keys.vendor(outletId))).toEqual(moved)
  })

  test('[QUOTE-01] loses its cached quotes; other outlets keep theirs', async () => {
    const quoteOf = (vendorId: string) => keys.quote(vendorId, source, home)
    for (const vendorId of [outletId, 'another'])
      queryClient.setQueryData(quoteOf(vendorId), { fee: 64 })
    queryClient.setQueryData(keys.deliverable(outletId, source, home), true)
    await updateVendorCache(moved)
    expect(queryClient.getQueryData(quoteOf(outletId))).toBeUndefined()
    expect(queryClient.getQueryData(keys.deliverable(outletId, source, home))).toBeUndefined()
    expect(queryClient.getQueryData(quoteOf('another'))).toEqual({ fee: 64 })
  })

  test('[GAP-065] has its delivery area refetched', async () => {
    queryClient.setQueryData(keys.area(outletId), { type: 'Feature' })
    await updateVendorCache(moved)
    expect(queryClient.getQueryState(keys.area(outletId))?.isInvalidated).toBe(true)
  })
})
