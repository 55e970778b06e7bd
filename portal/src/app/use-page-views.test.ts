import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { CurrentPage } from '#platform/router/create-router.ts'
import { setTrackSink, type TrackedEvent } from '#platform/track.ts'
import { renderHook } from '#test/render-hook.ts'

import { pageTypes, type PageName } from './page-names.ts'
import { usePageViews } from './use-page-views.ts'

let tracked: TrackedEvent[]
beforeEach(() => {
  tracked = []
  setTrackSink((event) => tracked.push(event))
  onTestFinished(() => setTrackSink(() => {}))
})

type Place = { params?: Record<string, string>; search?: Record<string, string> }

/** Opens these pages one after the other; answers what was tracked. */
async function visit(...pages: [page: PageName | undefined, place?: Place][]) {
  let current = pages[0]
  const hook = await renderHook(() => {
    const [page, { params = {}, search = {} } = {}] = current ?? []
    const place = { params, search, href: '', pathname: '' }
    usePageViews(page, { place } as unknown as CurrentPage)
  })
  for (const next of pages.slice(1)) {
    current = next
    await hook.rerender()
  }
  return tracked
}

describe('a page view', () => {
  test('[ROUTE-39] is tracked on each change of the page, its vendor, its order and its bulk job, with their ids', async () => {
    const view = { type: 'page-view' }
    const nk = { vendorID: 'nk' }
    expect(
      await visit(
        ['home'],
        ['request', { params: nk }],
        ['request', { params: nk }],
        ['request', { params: { vendorID: 'nk-sod' } }],
        ['tracking', { params: nk }],
        ['tracking', { params: nk, search: { order_id: 'nk-0123456789' } }],
        ['request', { params: nk, search: { orderID: 'nk-0123456789' } }],
        ['bulk', { params: nk }],
        ['bulk', { params: { ...nk, bulkJobID: 'j-1' } }],
        ['bulk', { params: { ...nk, bulkJobID: 'j-2' } }],
        ['delivery-area', { params: { outletID: 'nk-sod' } }],
        ['public-tracking', { params: { orderID: 'nk-0123456789' }, search: { key: 'secret' } }],
      ),
    ).toEqual([
      { ...view, page: 'home page' },
      { ...view, page: 'request details', vendorId: 'nk' },
      { ...view, page: 'request details', vendorId: 'nk-sod' },
      { ...view, page: 'order tracking', vendorId: 'nk' },
      { ...view, page: 'order tracking', vendorId: 'nk', orderId: 'nk-0123456789' },
      { ...view, page: 'request details', vendorId: 'nk', orderId: 'nk-0123456789' },
      { ...view, page: 'other', vendorId: 'nk' },
      { ...view, page: 'other', vendorId: 'nk', bulkJobId: 'j-1' },
      { ...view, page: 'other', vendorId: 'nk', bulkJobId: 'j-2' },
      { ...view, page: 'other', vendorId: 'nk-sod' },
      { ...view, page: 'order tracking', orderId: 'nk-0123456789' },
    ])
  })

  test('is tracked once the page has loaded', async () => {
    expect(await visit([undefined], ['connect'])).toEqual([{ type: 'page-view', page: 'sign in' }])
  })

  test('has the documented type of its page', () => {
    expect(pageTypes).toMatchObject({
      home: 'home page',
      connect: 'sign in',
      register: 'register',
      request: 'request details',
      tracking: 'order tracking',
      'public-tracking': 'order tracking',
    })
  })
})
