import type { HostileSheet } from '@pillion/testkit/hostile-sheets/hostile-sheet'
import { hostileSheets } from '@pillion/testkit/hostile-sheets/hostile-sheets'
import { describe, expect, it } from 'vitest'

import { readRows } from '../../platform/spreadsheet/read-rows.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import { UnreadableSheet } from '../../platform/spreadsheet/sheet.ts'
import { sheetColumns } from './bulk-words.ts'

const sheets = hostileSheets(1)
// The others are read by the bench bulk-hostile, in a process that can be stopped.
const light = sheets.filter(({ isHeavy }) => !isHeavy)

/** 'rows', or the reason why the file is refused. */
async function endOf({ make }: HostileSheet): Promise<string> {
  try {
    const rows = await readRows(make(), { formats: ['xlsx'], maxRows: 10_000 })
    if (rows.length === 0) return 'no-rows'
    return (await readTable(rows, sheetColumns)).length > 0 ? 'rows' : 'none'
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.problem.reason
    // The library's errors are about the format.
    return (error as { details?: { reason: string } }).details?.reason ?? 'format'
  }
}

it('there are 300 hostile files and more, the same for the same seed', () => {
  expect(light.length).toBeGreaterThanOrEqual(300)
  const contents = (list: readonly HostileSheet[]) => list.slice(0, 60).map(({ make }) => make())
  expect(contents(hostileSheets(1))).toEqual(contents(sheets))
})

describe.each([...Map.groupBy(light, familyOf)])('hostile files: %s', (_, files) => {
  it('end as they should', async () => {
    const ends: string[][] = []
    for (const file of files) ends.push([file.name, await endOf(file)])
    const wrong = ends.filter(([, end = ''], at) => !files[at]?.ends.some((one) => one === end))
    expect(wrong).toEqual([])
  })
})

function familyOf({ name }: HostileSheet): string {
  return name.slice(0, name.indexOf(':'))
}
