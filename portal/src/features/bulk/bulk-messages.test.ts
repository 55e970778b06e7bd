import type { BulkJob } from '@pillion/contract/models/bulk-job'
import type { VendorSummary } from '@pillion/contract/models/vendor'
import { createElement, type ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { SelectionContext, type Selection } from '#entities/vendor/vendor-selection.ts'
import { router } from '#platform/router/router.ts'
import { toast, toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useBulkDownload } from './use-bulk-download.ts'
import { useBulkJob } from './use-bulk-job.ts'
import { useJobHistory } from './use-job-history.ts'

beforeAll(startLanguage)

const vendor = { vendor_id: 'nk-sod', name: 'Abba', is_parent: false } as VendorSummary
const selection = { vendorId: 'nk-sod', vendor, isParent: false } as Selection
const wrap = (children: ReactNode) =>
  withTexts(createElement(SelectionContext, { value: selection }, children))

const job = (change: Partial<BulkJob> = {}): BulkJob => ({
  metadata: { bulk_job_id: 'job-1', success_row_count: 2 },
  status: 'PREPROCESS_SUCCESS',
  vendor_id: 'nk-sod',
  created_by: 'owner@pillion.example',
  created_at: 1,
  total_rows: 2,
  orders_to_be_placed: 2,
  orders_placed: 0,
  errors: 0,
  version: 1,
  delivery_fees: 90,
  currency: 'SEK',
  progress: null,
  is_cancelled: false,
  ...change,
})
const placing = job({ status: 'UNKNOWN', progress: { step: 'placing', done: 1, total: 2 } })
const placed = job({ status: 'ORDER_PLACEMENT_SUCCESS', orders_placed: 2 })

let visited: string[]
/** What the server answers, by the part of the path after /bulk-job/. */
let answers: Record<string, () => Response>
const ok = (body: unknown) => () => Response.json({ code: 200, body })
const refused = (key: string, status: number) => () =>
  Response.json({ message: key, meta: { translation_key: key } }, { status })
const forbidden = refused('error.forbidden', 403)
const FORBIDDEN = 'Your account does not have permission to do this for this branch.'

beforeEach(() => {
  fakeClock(0)
  answers = {}
  visited = []
  vi.spyOn(router, 'go').mockImplementation(async (path) => void visited.push(path))
  vi.stubGlobal('fetch', async (url: string) => {
    const [, name = ''] = /\/bulk-job\/([a-z-]+)/.exec(url) ?? []
    return answers[name]?.() ?? Response.json({}, { status: 404 })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    for (const { id } of toastQueue.list()) toast.dismiss(id)
  })
})

const shown = () =>
  toastQueue.list().map(({ tone, title, text, duration }) => [tone, title ?? text, text, duration])
const error = (title: string, text = title) => [['error', title, text, 7_000]]

describe('an error of a bulk upload is shown for 7 seconds', () => {
  it('[BULK-26, BULK-32, BULK-33, ERR-05, GAP-089] of the job history', async () => {
    answers['all'] = forbidden
    const { current, elapse } = await renderHook(() => useJobHistory('nk-sod'), { wrap })
    await elapse(1)
    expect(current().hasFailed).toBe(true)
    expect(shown()).toEqual(error('We could not load the earlier uploads.'))
  })

  it('[BULK-27, BULK-32, BULK-33] of the template', async () => {
    answers['example-file'] = forbidden
    const { current, act, elapse } = await renderHook(
      () => useBulkDownload('template-file-error'),
      {
        wrap,
      },
    )
    const { getBulkTemplate } = await import('@pillion/contract/http/bulk')
    const request = { operation: getBulkTemplate, input: { params: undefined, query: {} } }
    await act(() => current().download(() => ({ ...request, name: 'orders.xlsx' })))
    await elapse(1)
    expect(shown()).toEqual(error('We could not download the template.', FORBIDDEN))
  })

  it('[BULK-28, BULK-32, BULK-33] of the details', async () => {
    answers['detail'] = forbidden
    const { current, elapse } = await renderHook(() => useBulkJob('nk-sod', 'job-1'), { wrap })
    await elapse(1)
    expect(current().hasFailed).toBe(true)
    expect(shown()).toEqual(error('We could not load the details of this upload.'))
  })

  it('[BULK-30, BULK-32, BULK-33] of the placing', async () => {
    answers['detail'] = ok({ bulk_job: job(), orders: [] })
    answers['place-orders'] = refused('bulk.nothing-to-place', 409)
    const { current, act, elapse } = await renderHook(() => useBulkJob('nk-sod', 'job-1'), { wrap })
    await elapse(1)
    await act(() => current().place())
    expect(shown()).toEqual(error('We could not place the orders.', 'There is no order to place.'))
  })
})

describe('a placing', () => {
  it('is watched until it has succeeded, and then the orders are shown', async () => {
    answers['detail'] = ok({ bulk_job: placing, orders: [] })
    answers['progress'] = ok({ bulk_job: placing })
    const { current, elapse } = await renderHook(() => useBulkJob('nk-sod', 'job-1'), { wrap })
    await elapse(2)
    expect(current().job?.progress).toEqual({ step: 'placing', done: 1, total: 2 })
    expect(visited).toEqual([])
    answers['detail'] = ok({ bulk_job: placed, orders: [] })
    answers['progress'] = ok({ bulk_job: placed })
    await elapse(2)
    expect(visited).toEqual(['/order-tracking/nk-sod'])
    expect(shown()).toEqual([['success', 'Orders placed!', 'Orders placed!', 3_500]])
  })

  it('of which rows have failed stays on their page', async () => {
    answers['detail'] = ok({ bulk_job: placing, orders: [] })
    answers['progress'] = ok({ bulk_job: placing })
    const { elapse } = await renderHook(() => useBulkJob('nk-sod', 'job-1'), { wrap })
    await elapse(1)
    const failed = job({
      status: 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
      orders_placed: 1,
      errors: 1,
    })
    answers['detail'] = ok({ bulk_job: failed, orders: [] })
    answers['progress'] = ok({ bulk_job: failed })
    await elapse(2)
    expect(visited).toEqual([])
    expect(shown()).toEqual(error('We could not place the orders.'))
  })

  it('that ended before is only looked at', async () => {
    answers['detail'] = ok({ bulk_job: placed, orders: [] })
    const { elapse } = await renderHook(() => useBulkJob('nk-sod', 'job-1'), { wrap })
    await elapse(2)
    expect([visited, shown()]).toEqual([[], []])
  })
})
