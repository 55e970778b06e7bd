import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { DownloadedFile } from '#platform/api/download.ts'
import { toast, toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useExport, type Report } from './use-export.ts'

beforeAll(startLanguage)

const report: Report = {
  vendorId: 'nk',
  period: { from: 1_000, to: 2_000 },
  includeOutlets: true,
  phone: '0701740611',
  status: 'delivered',
  type: 'orders',
  format: 'xlsx',
}

let requests: { url: string; body: unknown }[]
let saved: string[]
let answer: (signal: AbortSignal) => Response | Promise<Response>
beforeEach(() => {
  fakeClock(0)
  requests = []
  saved = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, body: init.body && JSON.parse(String(init.body)) })
    return answer(init.signal as AbortSignal)
  })
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toast.dismiss(id)
  })
})

async function setUp() {
  let done = 0
  const save = ({ name }: DownloadedFile) => void saved.push(name)
  const hook = await renderHook(() => useExport(() => (done += 1), save), { wrap: withTexts })
  return { ...hook, done: () => done }
}

const refused = (key: string, status: number) =>
  Response.json({ message: key, meta: { translation_key: key } }, { status })
const BIDI_MARKS = /[\u2066-\u2069]/g
const shown = () =>
  toastQueue
    .list()
    .map(({ tone, title, text, duration }) => [
      tone,
      title,
      text.replaceAll(BIDI_MARKS, ''),
      duration,
    ])

describe('a report', () => {
  it('is downloaded by the filters of the list, and saved', async () => {
    answer = () =>
      new Response('file', { headers: { 'content-disposition': 'attachment; filename="o.xlsx"' } })
    const { current, act, done } = await setUp()
    await act(() => current().download(report))
    expect(requests[0]?.url).toMatch(
      /\/vendor\/nk\/orders\/export\?from=1000&to=2000&include_outlets=true&customer_phone_number=0701740611&status=delivered&type=orders&format=xlsx&language=\w+$/,
    )
    expect(saved).toEqual(['o.xlsx'])
    expect(shown()).toEqual([['success', undefined, 'o.xlsx has been downloaded.', 3_500]])
    expect([done(), current().state]).toEqual([1, { step: 'idle' }])
  })

  it('[REPORT-06] that cannot be downloaded is said to be unsuccessful, with the reason', async () => {
    answer = () => refused('error.forbidden', 403)
    const { current, act, done } = await setUp()
    await act(() => current().download(report))
    expect(shown()).toEqual([
      [
        'error',
        'The export was unsuccessful.',
        'Your account does not have permission to do this for this branch.',
        3_500,
      ],
    ])
    expect([done(), current().state]).toEqual([0, { step: 'idle' }])
    expect(saved).toEqual([])
  })

  it('[REPORT-05] of transactions has its own message', async () => {
    answer = () => refused('error.forbidden', 403)
    const { current, act } = await setUp()
    await act(() => current().download({ ...report, type: 'transactions' }))
    expect(shown()[0]?.slice(0, 2)).toEqual([
      'error',
      'We could not download the transaction history.',
    ])
  })

  it('is cancelled without a message', async () => {
    answer = (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { current, act, done } = await setUp()
    let running: Promise<void> | undefined
    await act(() => void (running = current().download(report)))
    expect(current().state).toEqual({ step: 'downloading', bytes: 0 })
    // A second press does nothing.
    await act(() => current().download(report))
    await act(async () => {
      current().cancel()
      await running
    })
    expect([shown(), done(), requests.length, current().state]).toEqual([
      [],
      0,
      1,
      { step: 'idle' },
    ])
  })

  it('is mailed, or said to be too large for that', async () => {
    answer = () => Response.json({ result: { email: 'kim@bakery.example' } })
    const { current, act, done } = await setUp()
    await act(() => current().send(report))
    expect(requests[0]?.url).toMatch(/\/vendor\/nk\/orders\/report$/)
    expect(requests[0]?.body).toMatchObject({
      from: 1_000,
      to: 2_000,
      include_outlets: true,
      status: 'delivered',
      format: 'xlsx',
    })
    expect(shown()).toEqual([
      ['success', undefined, 'The report is on its way to kim@bakery.example.', 3_500],
    ])
    expect(done()).toBe(1)
    answer = () => refused('error.too-large', 413)
    await act(() => current().send(report))
    expect(shown()[1]).toEqual([
      'error',
      'We could not send the report.',
      'An e-mail can have 20,000 orders at most. Download the file instead.',
      3_500,
    ])
  })
})
