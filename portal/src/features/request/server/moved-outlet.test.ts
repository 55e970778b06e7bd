import { beforeEach, describe, expect, test } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import { keys } from '#platform/api/query-keys.ts'

import { home, outlet, vendorAt } from '../flow/request-for-tests.ts'
import { rememberMoved } from './moved-outlet.ts'

const source = { latitude: 59.31, longitude: 18.05 }
const moved = vendorAt({ latitude: 59.33, longitude: 18.07 })
const own = outlet.vendor_id

beforeEach(() => queryClient.clear())

describe('an outlet whose place was saved', () => {
  test('[VENDOR-08] is the one that everybody sees from then on', async () => {
    queryClient.setQueryData(keys.vendor(own), outlet)
    await rememberMoved(moved)
    expect(queryClient.getQueryData(keys.vendor(own))).toEqual(moved)
  })

  test('is not undone by an answer that was still under way', async () => {
    let answer: (vendor: typeof outlet) => void = () => {}
    const asking = queryClient
      .fetchQuery({
        queryKey: keys.vendor(own),
        queryFn: () => new Promise<typeof outlet>((resolve) => (answer = resolve)),
      })
      .catch(() => {})
    await rememberMoved(moved)
    answer(outlet)
    await asking
    expect(queryClient.getQueryData(keys.vendor(own))).toEqual(moved)
  })

  test('[QUOTE-01] has no quotes from its old place any more; another outlet keeps its own', async () => {
    const quoteOf = (vendorId: string) => keys.quote(vendorId, source, home)
    for (const vendorId of [own, 'another'])
      queryClient.setQueryData(quoteOf(vendorId), { fee: 64 })
    queryClient.setQueryData(keys.deliverable(own, source, home), true)
    await rememberMoved(moved)
    expect(queryClient.getQueryData(quoteOf(own))).toBeUndefined()
    expect(queryClient.getQueryData(keys.deliverable(own, source, home))).toBeUndefined()
    expect(queryClient.getQueryData(quoteOf('another'))).toEqual({ fee: 64 })
  })

  test('[GAP-065] has its delivery area asked for anew', async () => {
    queryClient.setQueryData(keys.area(own), { type: 'Feature' })
    await rememberMoved(moved)
    expect(queryClient.getQueryState(keys.area(own))?.isInvalidated).toBe(true)
  })
})
