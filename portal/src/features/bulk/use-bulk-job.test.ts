import type { BulkJob, BulkRow } from '@pillion/contract/models/bulk-job'
import type { VendorSummary } from '@pillion/contract/models/vendor'
import { QueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { SelectionContext, type Selection } from '#entities/vendor/vendor-selection.ts'
import { router } from '#platform/router/router.ts'
import { toast, toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useBulkJob } from './use-bulk-job.ts'

beforeAll(startLanguage)

const job = (change: Partial<BulkJob> = {}): BulkJob => ({
  metadata: { bulk_job_id: 'job-1', success_row_count: 1 },
  status: 'PREPROCESS_SUCCESS',
  vendor_id: 'nk',
  created_by: 'owner@pillion.example',
  created_at: 1,
  total_rows: 2,
  orders_to_be_placed: 1,
  orders_placed: 0,
  errors: 1,
  version: 3,
  delivery_fees: 45,
  currency: 'SEK',
  progress: null,
  is_cancelled: false,
  ...change,
})
const during = (step: 'locating' | 'placing', done: number) =>
  job({ status: 'UNKNOWN', progress: { step, done, total: 2 } })
const row = (row_number: number, status: BulkRow['status']) =>
  ({ row_number, row_id: `job-1/${row_number}`, status }) as BulkRow
const wrongRow = row(3, 'error')
const rows = [row(2, 'ready'), wrongRow]

type Sent = { name: string; method: string; search: string; body: unknown }
let sent: Sent[]
/** What the server answers, by the part of the path after /bulk-job/. */
let answers: Record<string, () => Response | Promise<Response>>
let visited: string[]
let included: boolean[]
const ok = (body: unknown) => () => Response.json({ code: 200, body })
const refused = (key: string, status: number) => () =>
  Response.json({ message: key, meta: { translation_key: key } }, { status })
const calls = (name: string) => sent.filter((each) => each.name === name)
const errors = () => toastQueue.list().map(({ title, text }) => [title, text])

beforeEach(() => {
  fakeClock(0)
  ;[sent, visited, included] = [[], [], []]
  answers = { detail: ok({ bulk_job: job(), orders: rows }) }
  vi.spyOn(router, 'go').mockImplementation(async (path) => void visited.push(path))
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const [, name = ''] = /\/bulk-job\/([a-z-]+)/.exec(pathname) ?? []
    sent.push({ name, method, search, body: body && JSON.parse(body as string) })
    return answers[name]?.() ?? Response.json({}, { status: 404 })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    for (const { id } of toastQueue.list()) toast.dismiss(id)
  })
})

async function open({ isParent = false } = {}) {
  const vendor = { vendor_id: 'nk', name: 'Abba', is_parent: isParent } as VendorSummary
  const setIncludeOutlets = (include: boolean) => void included.push(include)
  const selection = { vendorId: 'nk', vendor, isParent, setIncludeOutlets } as Selection
  const wrap = (children: ReactNode) =>
    withTexts(createElement(SelectionContext, { value: selection }, children))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const hook = await renderHook(() => useBulkJob('nk', 'job-1'), { client, wrap })
  await hook.elapse(0.1)
  return { ...hook, client }
}

describe('a job', () => {
  it('is shown with its rows, and is not polled while nothing goes on', async () => {
    const { current, elapse } = await open()
    expect(current()).toMatchObject({
      job: job(),
      orders: rows,
      hasFailed: false,
      isUnknown: false,
    })
    await elapse(10)
    expect([calls('detail').length, calls('progress').length]).toEqual([1, 0])
  })

  it('that does not exist is unknown, which another failure is not', async () => {
    answers['detail'] = refused('error.not-found', 404)
    expect((await open()).current()).toMatchObject({ hasFailed: true, isUnknown: true })
    answers['detail'] = refused('error.forbidden', 403)
    const { current, act, elapse } = await open()
    expect(current()).toMatchObject({ hasFailed: true, isUnknown: false })
    answers['detail'] = ok({ bulk_job: job(), orders: rows })
    await act(() => current().retry())
    await elapse(1)
    expect(current()).toMatchObject({ hasFailed: false, job: job() })
  })

  it('whose addresses are looked up is polled every second, and its rows are read when it is over', async () => {
    answers = {
      detail: ok({ bulk_job: during('locating', 0), orders: [row(2, 'locating')] }),
      progress: ok({ bulk_job: during('locating', 1) }),
    }
    const { current, elapse } = await open()
    expect(current().job?.progress?.done).toBe(1)
    const before = calls('progress').length
    await elapse(3)
    expect(calls('progress')).toHaveLength(before + 3)
    answers = { detail: ok({ bulk_job: job(), orders: rows }), progress: ok({ bulk_job: job() }) }
    await elapse(2)
    expect(current()).toMatchObject({ job: job(), orders: rows })
    const after = calls('progress').length
    await elapse(5)
    expect(calls('progress')).toHaveLength(after)
    expect(visited).toEqual([])
  })
})

describe('a row', () => {
  const corrected = row(3, 'ready')
  const after = job({ version: 4, orders_to_be_placed: 2, errors: 0 })

  it('that is corrected replaces the row before, without reading the others again', async () => {
    answers['row'] = ok({ bulk_job: after, order: corrected })
    const { current, act } = await open()
    let answered: BulkRow | undefined
    await act(async () => (answered = await current().change(wrongRow, { amount: '245' })))
    expect(answered).toEqual(corrected)
    expect(current()).toMatchObject({ job: after, orders: [rows[0], corrected], isBusy: false })
    expect(sent.at(-1)?.body).toEqual({ cells: { amount: '245' }, is_left_out: false })
    expect(calls('detail')).toHaveLength(1)
  })

  it('is left out', async () => {
    answers['row'] = ok({ bulk_job: after, order: corrected })
    const { current, act } = await open()
    await act(() => current().change(wrongRow, {}, true))
    expect(sent.at(-1)?.body).toEqual({ cells: {}, is_left_out: true })
  })

  it('that cannot be corrected any more is shown as it is now', async () => {
    const { current, act, elapse } = await open()
    answers['row'] = refused('bulk.closed', 409)
    answers['detail'] = ok({ bulk_job: job({ version: 9 }), orders: rows })
    let answered: BulkRow | undefined = wrongRow
    await act(async () => (answered = await current().change(wrongRow, {})))
    await elapse(1)
    expect(answered).toBeUndefined()
    expect(current().job?.version).toBe(9)
    expect(errors().map(([title]) => title)).toEqual(['We could not save this row.'])
  })
})

describe('placing', () => {
  it('sends the version that was shown, and shows the progress', async () => {
    answers['place-orders'] = ok({ bulk_job: during('placing', 0) })
    answers['progress'] = ok({ bulk_job: during('placing', 0) })
    const { current, act } = await open()
    await act(() => current().place())
    expect(calls('place-orders').map(({ search }) => search)).toEqual(['?version=3'])
    expect(current().job?.progress).toEqual({ step: 'placing', done: 0, total: 2 })
    expect(current().orders).toEqual(rows)
  })

  it('is not taken for what was polled or asked before it', async () => {
    answers = {
      detail: ok({ bulk_job: during('locating', 0), orders: rows }),
      progress: ok({ bulk_job: job() }),
    }
    const { current, act, elapse } = await open()
    answers['detail'] = ok({ bulk_job: job(), orders: rows })
    await elapse(2)
    expect(current().job).toEqual(job())
    let answer = () => {}
    answers['detail'] = () =>
      new Promise<Response>(
        (resolve) => (answer = () => resolve(ok({ bulk_job: job(), orders: rows })())),
      )
    await act(() => current().retry())
    answers['place-orders'] = ok({ bulk_job: during('placing', 0) })
    answers['progress'] = () => new Promise<Response>(() => {})
    await act(() => current().place())
    await act(() => answer())
    await elapse(0.1)
    expect(current().job?.progress).toEqual({ step: 'placing', done: 0, total: 2 })
  })

  it('is busy until it is answered', async () => {
    let answer = () => {}
    answers['place-orders'] = () =>
      new Promise<Response>((resolve) => (answer = () => resolve(ok({ bulk_job: job() })())))
    const { current, act, elapse } = await open()
    await act(() => void current().place())
    expect(current().isBusy).toBe(true)
    await act(() => answer())
    await elapse(0.1)
    expect(current().isBusy).toBe(false)
  })

  it('what has changed since shows the job as it is now; another refusal does not', async () => {
    const { current, act, elapse } = await open()
    answers['place-orders'] = refused('error.forbidden', 403)
    await act(() => current().place())
    expect(calls('detail')).toHaveLength(1)
    answers['place-orders'] = refused('bulk.changed', 409)
    answers['detail'] = ok({ bulk_job: job({ version: 4 }), orders: rows })
    await act(() => current().place())
    await elapse(1)
    expect(current().job?.version).toBe(4)
    expect(visited).toEqual([])
  })

  it('of a parent ends at the orders of its outlets', async () => {
    answers = {
      detail: ok({ bulk_job: during('placing', 0), orders: rows }),
      progress: ok({ bulk_job: during('placing', 0) }),
    }
    const { elapse } = await open({ isParent: true })
    const placed = job({ status: 'ORDER_PLACEMENT_SUCCESS', orders_placed: 1 })
    answers = { detail: ok({ bulk_job: placed, orders: rows }), progress: ok({ bulk_job: placed }) }
    await elapse(2)
    expect([included, visited]).toEqual([[true], ['/order-tracking/nk']])
  })
})

describe('giving a job up', () => {
  it('[BULK-13] starts over', async () => {
    answers['cancel'] = ok({ bulk_job: job({ is_cancelled: true }) })
    const { client, current, act } = await open()
    const knownJob = () => client.getQueryState(keys.bulkJob('nk', 'job-1'))?.data
    expect(knownJob()).toBeDefined()
    answers['detail'] = () => new Promise<Response>(() => {})
    await act(() => current().cancel())
    expect(visited).toEqual(['/bulk-order/nk'])
    expect(knownJob()).toBeUndefined()
  })

  it('that fails stays', async () => {
    answers['cancel'] = refused('error.forbidden', 403)
    const { current, act } = await open()
    await act(() => current().cancel())
    expect([visited, current().isBusy]).toEqual([[], false])
    expect(errors()).toHaveLength(1)
  })
})
