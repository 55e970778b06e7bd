import { beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'

import { batchesOf, readyRows, type ReadyRow } from './import-batches.ts'
import type { PreviewedRow } from './preview.ts'
import { problemKey } from './problem-key.ts'
import { useOutletImport } from './use-outlet-import.ts'

type Sent = { path: string; key: string; body: Record<string, unknown> }
type Answer = (sent: Sent) => Response | Promise<Response>

const outlet = (id: string): NonNullable<PreviewedRow['outlet']> => ({
  client_vendor_id: id,
  name: 'Harbour',
  phone_number: '+46701740605',
  users: [],
  address: 'Hamngatan 1',
  latitude: 59.33,
  longitude: 18.07,
  rider_instructions: '',
  city: '',
  unit: '',
  building: '',
  street: '',
  street_number: '',
  postal_code: '',
  country_code: '',
})
const row = (number: number): PreviewedRow => ({
  row_number: number,
  client_vendor_id: `o-${number}`,
  name: 'Harbour',
  address: 'Hamngatan 1',
  outlet: outlet(`o-${number}`),
  problems: [],
})
const problemRow: PreviewedRow = {
  ...row(99),
  outlet: null,
  problems: [{ reason: 'validation.email', field: 'users' }],
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(at + 2))

const file = new File(['Name;Phone'], 'chain.csv')
const ok = (result: unknown) => Response.json({ result })
const refusal = (status: number, key: string, details?: object) =>
  Response.json(
    { status, message: key, errors: [], meta: { translation_key: key, details } },
    { status },
  )
/** Adds every outlet, except those with these IDs. */
const added = ({ body }: Sent, taken: readonly string[] = []) =>
  ok({
    outlets: (body['outlets'] as { client_vendor_id: string }[]).map(({ client_vendor_id }) => {
      const isTaken = taken.includes(client_vendor_id)
      const reason = 'collection-point.already-registered'
      return {
        client_vendor_id,
        vendor_id: isTaken ? null : `nk-${client_vendor_id}`,
        problem: isTaken ? { reason, field: 'client_vendor_id' } : null,
      }
    }),
  })

let sent: Sent[]
let answers: { preview: Answer; import: Answer }
const imports = () => sent.filter(({ path }) => path.endsWith('/outlets/import'))

beforeEach(() => {
  fakeClock(0)
  sent = []
  answers = { preview: () => ok({ rows: rowsOf(60) }), import: (one) => added(one) }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname: path } = new URL(url, 'http://localhost')
    const key = (init.headers as Record<string, string>)['idempotency-key'] ?? ''
    const one = { path, key, body: JSON.parse(init.body as string) as Sent['body'] }
    sent.push(one)
    return path.endsWith('/preview') ? answers.preview(one) : answers.import(one)
  })
})

async function open() {
  const hook = await renderHook(() => useOutletImport('nk'))
  const run = async (change: () => unknown) => {
    await hook.act(() => void change())
    // Longer than all retries take.
    await hook.elapse(60)
    return hook.current().state
  }
  return {
    hook,
    run,
    choose: (chosen = file) => run(() => hook.current().choose(chosen)),
    start: () => run(() => hook.current().start()),
    resume: () => run(() => hook.current().resume()),
  }
}

describe('a file', () => {
  it('is sent as base64, and its rows are shown', async () => {
    const { choose } = await open()
    expect(await choose()).toEqual({ step: 'review', fileName: 'chain.csv', rows: rowsOf(60) })
    expect(sent.map(({ body }) => body)).toEqual([
      { parent_vendor_id: 'nk', content: 'TmFtZTtQaG9uZQ==' },
    ])
  })

  it.each([
    ['too-large', new File([new Uint8Array(5_242_881)], 'large.xlsx')],
    ['no-rows', new File([], 'empty.csv')],
    [
      'lost',
      Object.assign(new File(['x'], 'gone.csv'), {
        arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
      }),
    ],
  ])('is not sent: %s', async (reason, chosen) => {
    const { choose } = await open()
    expect(await choose(chosen)).toEqual({ step: 'choose', problem: { reason } })
    expect(sent).toEqual([])
  })

  it('that the server cannot read is refused with what is wrong with it', async () => {
    const { choose } = await open()
    const details = { reason: 'missing-columns', columns: ['Name'] }
    answers.preview = () => refusal(422, 'spreadsheet.unreadable', details)
    expect(await choose()).toEqual({ step: 'choose', problem: details })
    answers.preview = () => refusal(413, 'error.too-large')
    expect(await choose()).toEqual({ step: 'choose', problem: { reason: 'too-large' } })
    answers.preview = () => refusal(403, 'error.forbidden')
    expect(await choose()).toMatchObject({
      step: 'choose',
      problem: { error: { key: 'error.forbidden' } },
    })
  })
})

describe('an import', () => {
  it('sends the rows without problems in batches, and adds up what was added', async () => {
    answers.preview = () => ok({ rows: [problemRow, ...rowsOf(60)] })
    answers.import = (one) => added(one, ['o-3', 'o-61'])
    const { choose, start } = await open()
    await choose()
    expect(await start()).toMatchObject({
      step: 'done',
      total: 60,
      added: 58,
      failed: [
        { row: { row_number: 3 }, problem: { field: 'client_vendor_id' } },
        { row: { row_number: 61 } },
      ],
    })
    expect(imports().map(({ body }) => (body['outlets'] as unknown[]).length)).toEqual([25, 25, 10])
    expect(new Set(imports().map(({ key }) => key)).size).toBe(3)
  })

  it('[OUT-18] that stopped goes on with the same key, so that nothing is added twice', async () => {
    answers.import = (one) =>
      imports().length === 1 ? added(one) : refusal(503, 'error.unavailable')
    const { choose, start, resume } = await open()
    await choose()
    expect(await start()).toMatchObject({
      step: 'stopped',
      added: 25,
      total: 60,
      error: { key: 'error.unavailable' },
    })
    const stoppedAt = imports().at(-1)
    answers.import = (one) => added(one)
    const before = imports().length
    expect(await resume()).toMatchObject({ step: 'done', added: 60, failed: [] })
    expect(imports()[before]).toEqual(stoppedAt)
    expect(imports()).toHaveLength(before + 2)
  })

  it('ends with the batch that was sent when the page is left', async () => {
    const { hook, choose, run } = await open()
    await choose()
    let answer = () => {}
    answers.import = (one) =>
      new Promise<Response>((resolve) => (answer = () => resolve(added(one))))
    await run(() => hook.current().start())
    expect(hook.current().state).toMatchObject({ step: 'importing', added: 0, total: 60 })
    await hook.unmount()
    answer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(imports()).toHaveLength(1)
  })
})

it('a batch has at most 25 outlets and 200 kB', () => {
  const large = (number: number): ReadyRow => ({
    ...row(number),
    outlet: { ...outlet(`o-${number}`), city: 'å'.repeat(40_000) },
  })
  const sizes = (rows: readonly ReadyRow[]) =>
    batchesOf(rows, () => 'key').map((batch) => batch.rows.length)
  expect(sizes(readyRows([...rowsOf(26), problemRow]))).toEqual([25, 1])
  expect(sizes([large(1), large(2), large(3)])).toEqual([2, 1])
})

it('every problem has a text; what is malformed depends on the field', () => {
  const keyOf = (reason: Parameters<typeof problemKey>[0]['reason'], field: string) =>
    problemKey({ reason, field })
  expect(keyOf('error.malformed', 'name')).toBe('malformed.name')
  expect(keyOf('error.malformed', 'unit')).toBe('malformed.other')
  expect(keyOf('validation.country', 'country_code')).toBe('coordinates')
})
