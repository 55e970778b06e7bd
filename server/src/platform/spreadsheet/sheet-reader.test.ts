import { testClock } from '@pillion/testkit/test-clock'
import { workbookOf, workbookOfRows } from '@pillion/testkit/workbook'
import { expect, it } from 'vitest'

import { makeSheetReader } from './sheet-reader.ts'
import type { SheetOptions } from './sheet.ts'

const read = makeSheetReader(testClock(0))
/** So long as no busy machine takes. */
const LIMITS = { computingMs: 60_000, ms: 60_000, heapMegabytes: 96 }
const ALL: SheetOptions = { formats: ['xlsx', 'csv'], maxRows: 500 }
const whole = workbookOfRows([['Name', 'Phone'], [], ['Harbour', 701234567]])

/** What the file is refused for. */
async function problemOf(bytes: Buffer, reader = read) {
  const answer = await reader(bytes.toString('base64'), ALL, 'kim').catch((error: unknown) => error)
  expect(answer).toMatchObject({ key: 'spreadsheet.unreadable', field: 'content' })
  return (answer as { details: unknown }).details
}

it('a file is read, with the numbers of its rows', async () => {
  expect(await read(whole.toString('base64'), ALL, 'kim')).toEqual([
    { number: 1, cells: ['Name', 'Phone'] },
    { number: 3, cells: ['Harbour', 701234567] },
  ])
})

it('a file that is none, has no rows or is larger than 5 MB is refused', async () => {
  expect(await problemOf(whole.subarray(0, -30))).toEqual({ reason: 'format' })
  expect(await problemOf(workbookOf({ sheet: '' }))).toEqual({ reason: 'no-rows' })
  expect(await problemOf(Buffer.alloc(0))).toEqual({ reason: 'no-rows' })
  expect(await problemOf(Buffer.alloc(5_242_881, 'a'))).toEqual({ reason: 'too-large' })
})

it('a file that needs more memory than it may is refused, and the next is read', async () => {
  const reader = makeSheetReader(testClock(0), { ...LIMITS, heapMegabytes: 32 })
  const texts = Array.from({ length: 600_000 }, (_, at) => `<si><t>${at % 977}</t></si>`)
  const bytes = workbookOf({ sheet: '', sharedStrings: texts.join('') })
  expect(await problemOf(bytes, reader)).toEqual({ reason: 'too-complex' })
  expect(await reader(whole.toString('base64'), ALL, 'kim')).toHaveLength(2)
})

it.each([{ computingMs: 50 }, { ms: 50 }])(
  'a file that takes longer than it may is refused: %o',
  async (limit) => {
    const reader = makeSheetReader(testClock(0), { ...LIMITS, ...limit })
    // Starting the process takes longer already.
    expect(await problemOf(whole, reader)).toEqual({ reason: 'too-complex' })
  },
)

it('a second file of the same person is refused until the first is read, and does not delay others', async () => {
  const content = whole.toString('base64')
  const first = read(content, ALL, 'kim')
  const others = read(content, ALL, 'lee')
  await expect(read(content, ALL, 'kim')).rejects.toMatchObject({
    key: 'error.too-many-requests',
    details: { retry_after: 2 },
  })
  expect(await first).toHaveLength(2)
  expect(await others).toHaveLength(2)
  await problemOf(whole.subarray(0, -30))
  expect(await read(content, ALL, 'kim')).toHaveLength(2)
})
