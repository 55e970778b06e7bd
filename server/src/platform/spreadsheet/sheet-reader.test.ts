import { testClock } from '@pillion/testkit/test-clock'
import { workbookOf, workbookOfRows } from '@pillion/testkit/workbook'
import { expect, it } from 'vitest'

import type { Refusal } from '../refusals/refusal.ts'
import { decodeRows } from './sheet-message.ts'
import { makeSheetReader } from './sheet-reader.ts'
import type { SheetOptions } from './sheet.ts'

const makeReader = (...options: Parameters<typeof makeSheetReader>) => {
  const readSheet = makeSheetReader(...options)
  return async (...file: Parameters<typeof readSheet>) => decodeRows(await readSheet(...file))
}
const read = makeReader(testClock(0))
/** So long as no busy machine takes. */
const LIMITS = { computingMs: 60_000, ms: 60_000, heapMegabytes: 96 }
const ALL: SheetOptions = { formats: ['xlsx', 'csv'], maxRows: 500 }
const whole = workbookOfRows([['Name', 'Phone'], [], ['Harbour', 701234567]])

/** Its one row takes seconds to read. */
const slow = workbookOf({
  sheet: `<row ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
})

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
  const reader = makeReader(testClock(0), { ...LIMITS, heapMegabytes: 32 })
  const texts = Array.from({ length: 600_000 }, (_, at) => `<si><t>${at % 977}</t></si>`)
  const bytes = workbookOf({ sheet: '', sharedStrings: texts.join('') })
  expect(await problemOf(bytes, reader)).toEqual({ reason: 'too-complex' })
  expect(await reader(whole.toString('base64'), ALL, 'kim')).toHaveLength(2)
})

it('a file that takes more computing than it may is refused', async () => {
  const reader = makeReader(testClock(0), { ...LIMITS, computingMs: 200 })
  expect(await problemOf(slow, reader)).toEqual({ reason: 'too-complex' })
})

it('a file that a busy machine cannot read in time may be sent again', async () => {
  const reader = makeReader(testClock(0), { ...LIMITS, ms: 300 })
  const reading = reader(slow.toString('base64'), ALL, 'kim')
  await expect(reading).rejects.toMatchObject({ key: 'error.unavailable' })
})

it('after a slow file its account waits three times as long before the next one, and others do not', async () => {
  const clock = testClock(0)
  const reader = makeReader(clock, { ...LIMITS, computingMs: 1_000 })
  expect(await problemOf(slow, reader)).toEqual({ reason: 'too-complex' })
  const content = whole.toString('base64')
  expect(await reader(content, ALL, 'lee')).toHaveLength(2)
  const refused = await reader(content, ALL, 'kim').catch((error: unknown) => error as Refusal)
  expect(refused).toMatchObject({ key: 'error.too-many-requests' })
  const seconds = Number((refused as Refusal).details?.['retry_after'])
  expect(seconds).toBeGreaterThanOrEqual(3)
  clock.advance(2_999)
  await expect(reader(content, ALL, 'kim')).rejects.toThrow('error.too-many-requests')
  clock.advance(1_000 * seconds - 2_999)
  expect(await reader(content, ALL, 'kim')).toHaveLength(2)
})

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
