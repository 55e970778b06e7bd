import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'

import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import type { Cell } from './sheet.ts'
import type { TableToWrite } from './table-to-write.ts'
import { writeXlsx } from './write-xlsx.ts'

const columns = [
  { kind: 'text', header: 'Text <&>' },
  { kind: 'time', header: 'Time' },
  { kind: 'money', header: 'Money', digits: 3 },
] as const

async function* batches(...rows: Cell[][]) {
  for (const row of rows) yield [row]
}

const tableOf = (rows: TableToWrite['rows'], isRightToLeft = false): TableToWrite => ({
  name: 'Orders: a/b',
  isRightToLeft,
  columns,
  rows,
})

async function bytesOf(table: TableToWrite): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of writeXlsx(table)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function sheetOf(table: TableToWrite) {
  const workbook = await readXlsx(await bytesOf(table), { readStyles: true })
  return workbook.sheets[0]!
}

describe('a workbook', () => {
  it('has its rows below the headers, with times as dates and money as numbers of its digits', async () => {
    const time = new Date('2026-10-14T12:01:00Z')
    const sheet = await sheetOf(tableOf(batches(['Å', time, 1.5], [null, null, 0])))
    expect(sheet.name).toBe('Orders  a b')
    expect(sheet.rows).toEqual([
      ['Text <&>', 'Time', 'Money'],
      ['Å', time, 1.5],
      [null, null, 0],
    ])
    const formatAt = (cell: string) => sheet.cells?.get(cell)?.style?.numFmt
    expect([formatAt('1,0'), formatAt('1,1'), formatAt('1,2')]).toEqual([
      '@',
      String.raw`yyyy\-mm\-dd\ hh:mm`,
      '#,##0.000',
    ])
    expect(sheet.freezePane).toEqual({ rows: 1 })
  })

  it.each(['=1+1', '+46701740611', '-1', '@a', '\t=1', "'=1", '_x003D_1', '<f>1</f>', ' a '])(
    'has %j as a text, never as a formula',
    async (text) => {
      const sheet = await sheetOf(tableOf(batches([text])))
      expect(sheet.rows[1]?.[0]).toBe(text)
      expect(sheet.cells?.get('1,0')?.formula).toBeUndefined()
    },
  )

  it('leaves out what XML cannot have', async () => {
    const sheet = await sheetOf(tableOf(batches(['a\u0000b\u001f\ud800\uffffc'])))
    expect(sheet.rows[1]?.[0]).toBe('ab\ufffdc')
  })

  it.each([true, false])('is read from right to left where the language is: %s', async (isRtl) => {
    const sheet = await sheetOf(tableOf(batches(), isRtl))
    expect(sheet.view?.rightToLeft ?? false).toBe(isRtl)
  })
})

describe('rows', () => {
  /** Endless pages of 100 kB that cannot be compressed, counted. */
  function endless() {
    const state = { pages: 0, ended: false }
    async function* rows() {
      try {
        for (; ; state.pages += 1) yield [[randomBytes(75_000).toString('base64'), null, null]]
      } finally {
        state.ended = true
      }
    }
    return { state, rows: rows() }
  }

  it('[REP-06] are read no faster than the file is, and not any more once nobody reads it', async () => {
    const { state, rows } = endless()
    const stream = Readable.from(writeXlsx(tableOf(rows)), { objectMode: false })
    await once(stream, 'readable')
    // Compression runs on other threads and may start late on a busy machine.
    await expect.poll(() => state.pages).toBeGreaterThan(0)
    for (let turn = 0; turn < 500; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    // Compression and the streams around it hold 20 pages, 2 MB.
    expect(state.pages).toBeLessThan(40)
    stream.destroy()
    await once(stream, 'close')
    expect(state.ended).toBe(true)
  })

  it('that cannot be read fail the file', async () => {
    async function* rows() {
      yield [['a', null, null]]
      throw new Error('connection lost')
    }
    await expect(bytesOf(tableOf(rows()))).rejects.toThrow('connection lost')
  })
})
