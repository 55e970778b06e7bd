import { describe, expect, it } from 'vitest'

import { readTable } from './read-table.ts'
import type { Cell } from './sheet.ts'

const columns = {
  id: { header: 'Outlet ID', isRequired: true },
  unit: { header: 'Unit', isRequired: false },
}

const tableOf = (...rows: Cell[][]) =>
  readTable(
    rows.map((cells, at) => ({ number: at + 3, cells })),
    columns,
  )

async function problemOf(...rows: Cell[][]) {
  try {
    return await tableOf(...rows)
  } catch (error) {
    return (error as { details: unknown }).details
  }
}

describe('a table', () => {
  it('has its columns in any order, however their headers are written, and others are ignored', async () => {
    expect(
      await tableOf(['Notes', ' unit ', 'OUTLET_ID *'], ['x', '4', 'a'], ['y', null, 'b']),
    ).toEqual([
      { number: 4, cells: { id: 'a', unit: '4' } },
      { number: 5, cells: { id: 'b', unit: null } },
    ])
  })

  it('may lack columns that are not required, and rows may be short', async () => {
    expect(await tableOf(['x', 'Outlet ID'], [null, 'a'])).toEqual([
      { number: 4, cells: { id: 'a', unit: null } },
    ])
  })

  it('has no rows where only other columns are filled in', async () => {
    expect(await tableOf(['Outlet ID', '__proto__'], ['a'], [null, 'x'])).toHaveLength(1)
  })

  it('is refused without its header or its rows, or with a column twice', async () => {
    expect(await problemOf(['Unit'], ['4'])).toEqual({
      reason: 'missing-columns',
      columns: ['Outlet ID'],
    })
    expect(await problemOf(['Outlet ID', 'unit', 'Unit'], ['a'])).toEqual({
      reason: 'repeated-columns',
      columns: ['Unit'],
    })
    expect(await problemOf(['Outlet ID'])).toEqual({ reason: 'no-rows' })
    expect(await problemOf(['Outlet ID', 'x'], [null, 'x'])).toEqual({ reason: 'no-rows' })
  })
})
