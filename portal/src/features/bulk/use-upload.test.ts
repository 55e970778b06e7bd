import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { router } from '#platform/router/router.ts'
import { toast, toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useUpload } from './use-upload.ts'

beforeAll(startLanguage)

type Sent = {
  key: string | undefined
  body: unknown
  isAborted: boolean
  progress: (loaded: number, total: number) => void
  arrive: () => void
  answer: (status: number, body: unknown, retryAfter?: string) => void
  fail: () => void
}
let sent: Sent[]
let visited: string[]

/** The browser's request, answered by the test. */
class Request extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers: Record<string, string> = {}
  status = 0
  statusText = ''
  responseText = ''
  #retryAfter: string | null = null
  #sent: Sent | undefined
  open() {}
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getResponseHeader = (name: string) => (name === 'retry-after' ? this.#retryAfter : null)
  abort() {
    if (this.#sent) this.#sent.isAborted = true
  }
  send(body: string) {
    this.#sent = {
      key: this.#headers['idempotency-key'],
      body: JSON.parse(body),
      isAborted: false,
      progress: (loaded, total) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
      arrive: () => this.upload.dispatchEvent(new Event('load')),
      answer: (status, answer, retryAfter) => {
        this.status = status
        this.responseText = JSON.stringify(answer)
        this.#retryAfter = retryAfter ?? null
        this.dispatchEvent(new Event('load'))
      },
      fail: () => this.dispatchEvent(new Event('error')),
    }
    sent.push(this.#sent)
  }
}

beforeEach(() => {
  fakeClock(0)
  sent = []
  visited = []
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.spyOn(router, 'go').mockImplementation(async (path) => void visited.push(path))
  onTestFinished(() => {
    vi.restoreAllMocks()
    for (const { id } of toastQueue.list()) toast.dismiss(id)
  })
})

const file = (name = 'orders.xlsx') => new File(['PK\u0003\u0004'], name)
const job = { code: 200, body: { bulk_job: { metadata: { bulk_job_id: 'job-1' } }, orders: [] } }
const refusal = (key: string, details?: object) => ({
  message: key,
  meta: { translation_key: key, details },
})

async function open() {
  const client = new QueryClient()
  const { current, act, elapse, unmount } = await renderHook(() => useUpload('nk-sod'), {
    client,
    wrap: withTexts,
  })
  return {
    knownJob: () => client.getQueryData(keys.bulkJob('nk-sod', 'job-1')),
    state: () => current().state,
    choose: async (chosen = file()) => {
      // It ends only with its answer.
      await act(() => void current().choose(chosen))
      await elapse(0)
    },
    cancel: () => act(() => current().cancel()),
    act,
    elapse,
    unmount,
  }
}

const asking = { step: 'AskExcelFile' }
const uploading = (share: number, fileName = 'orders.xlsx') => ({
  step: 'UploadingExcelFile',
  fileName,
  share,
})

describe('a chosen file', () => {
  it('is sent as base64 with the share that has arrived, and opens its job', async () => {
    const { state, choose, act, elapse, knownJob } = await open()
    expect(state()).toEqual(asking)
    await choose()
    expect(state()).toEqual(uploading(0))
    expect(sent.map(({ body }) => body)).toEqual([{ vendor_id: 'nk-sod', content: 'UEsDBA==' }])
    await act(() => sent[0]?.progress(3, 4))
    expect(state()).toEqual(uploading(0.75))
    await act(() => sent[0]?.arrive())
    expect(state()).toEqual(uploading(1))
    expect(visited).toEqual([])
    await act(() => sent[0]?.answer(200, job))
    await elapse(1)
    expect(state()).toEqual(asking)
    expect(visited).toEqual(['/bulk-order/nk-sod/job-1'])
    expect(knownJob()).toEqual(job.body)
  })

  it.each([
    ['too-large', new File([new Uint8Array(5_242_881)], 'large.xlsx')],
    ['no-rows', new File([], 'empty.xlsx')],
    ['format', new File(['Name;Phone'], 'orders.xlsx')],
    [
      'lost',
      Object.assign(file(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    ],
  ])('is not sent: %s', async (reason, chosen) => {
    const { state, choose } = await open()
    await choose(chosen)
    expect(state()).toEqual({ ...asking, problem: { reason } })
    expect([sent, toastQueue.list()]).toEqual([[], []])
  })

  it.each([
    [
      422,
      refusal('spreadsheet.unreadable', { reason: 'too-many-rows', limit: 10_000 }),
      { reason: 'too-many-rows', limit: 10_000 },
    ],
    [413, refusal('error.too-large'), { reason: 'too-large' }],
  ])(
    'that is refused with %i shows what is wrong with it beside it',
    async (status, answer, problem) => {
      const { state, choose, act, elapse } = await open()
      await choose()
      await act(() => sent[0]?.answer(status, answer))
      await elapse(1)
      expect(state()).toEqual({ ...asking, problem })
      expect([visited, toastQueue.list()]).toEqual([[], []])
    },
  )

  it('[BULK-29, BULK-32, BULK-33] that fails for another reason is reported for 7 seconds', async () => {
    const { state, choose, act, elapse } = await open()
    await choose()
    await act(() => sent[0]?.answer(403, refusal('error.forbidden')))
    await elapse(1)
    expect(state()).toEqual(asking)
    expect(toastQueue.list()).toMatchObject([
      {
        tone: 'error',
        title: 'We could not upload this file.',
        text: 'Your account does not have permission to do this for this branch.',
        duration: 7_000,
      },
    ])
  })

  it('whose connection breaks is sent again with the same key, and the share begins anew', async () => {
    const { state, choose, act, elapse } = await open()
    await choose()
    await act(() => sent[0]?.progress(3, 4))
    await act(() => sent[0]?.fail())
    await elapse(30)
    expect(sent).toHaveLength(2)
    expect(state()).toEqual(uploading(0))
    expect(sent[1]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    await act(() => sent[1]?.answer(200, job))
    await elapse(1)
    expect(visited).toEqual(['/bulk-order/nk-sod/job-1'])
  })

  it('is sent again when the server says, if it has too much to do', async () => {
    const { choose, act, elapse } = await open()
    await choose()
    await act(() => sent[0]?.answer(429, refusal('error.too-many-requests'), '9'))
    await elapse(8)
    expect(sent).toHaveLength(1)
    await elapse(2)
    expect(sent).toHaveLength(2)
  })
})

describe('an upload', () => {
  it('[BULK-13] that is cancelled ends, whatever is answered', async () => {
    const { state, choose, cancel, act, elapse } = await open()
    await choose()
    await cancel()
    expect(state()).toEqual(asking)
    expect(sent[0]?.isAborted).toBe(true)
    await act(() => sent[0]?.progress(1, 2))
    await act(() => sent[0]?.answer(200, job))
    await elapse(30)
    expect(state()).toEqual(asking)
    expect([sent.length, visited, toastQueue.list()]).toEqual([1, [], []])
  })

  it('that is cancelled while the file is read sends nothing', async () => {
    const { state, choose, cancel, elapse } = await open()
    let read = (_bytes: ArrayBuffer) => {}
    const arrayBuffer = () => new Promise<ArrayBuffer>((resolve) => (read = resolve))
    await choose(Object.assign(file(), { arrayBuffer }))
    expect(state()).toEqual(uploading(0))
    await cancel()
    // No spreadsheet, which would be said of a file that still counts.
    read(new ArrayBuffer(4))
    await elapse(1)
    expect([state(), sent]).toEqual([asking, []])
  })

  it('ends when another file is chosen, which has a key of its own', async () => {
    const { state, choose, act, elapse } = await open()
    await choose()
    await choose(file('second.xlsx'))
    expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, false])
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
    await act(() => sent[0]?.answer(200, job))
    await elapse(1)
    expect(state()).toEqual(uploading(0, 'second.xlsx'))
    expect(visited).toEqual([])
  })

  it('ends when its page is left', async () => {
    const { choose, unmount } = await open()
    await choose()
    await unmount()
    expect(sent[0]?.isAborted).toBe(true)
    expect([visited, toastQueue.list()]).toEqual([[], []])
  })
})
