import { randomBytes } from 'node:crypto'

import { workbookOf, workbookOfRows } from '@pillion/testkit/workbook'
import { zipOf } from '@pillion/testkit/zip'
import { describe, expect, it } from 'vitest'

import { readRows } from './read-rows.ts'
import { cellText, UnreadableSheet, type SheetOptions } from './sheet.ts'

const readBytes = (bytes: Buffer, options: Partial<SheetOptions> = {}) =>
  readRows(bytes, { formats: ['xlsx', 'csv'], maxRows: 500, ...options })

/** The texts of the rows by their numbers. */
async function textsOf(bytes: Buffer, options?: Partial<SheetOptions>) {
  const rows = await readBytes(bytes, options)
  return rows.map(({ number, cells }) => [number, ...cells.map(cellText)])
}

/** What the file is refused for; the library's errors are about the format. */
async function problemOf(bytes: Buffer, options?: Partial<SheetOptions>) {
  const answer = await readBytes(bytes, options).catch((error: unknown) => error)
  expect(answer).toBeInstanceOf(Error)
  return answer instanceof UnreadableSheet ? answer.problem : { reason: 'format' }
}

const csv = (text: string) => Buffer.from(text)
const sheetData = (xml: string) => ({ sheet: `<sheetData>${xml}</sheetData>` })

describe('an XLSX file', () => {
  it('as Excel writes it has shared texts, rich texts, dates, results of formulas and gaps', async () => {
    const file = workbookOf({
      sheet:
        '<dimension ref="A1:D7"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="1" max="4" width="12"/></cols>' +
        '<sheetData><row r="1" spans="1:4"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c></row>' +
        '<row r="4" spans="1:4"><c r="A4"><v>46701234567</v></c><c r="B4" s="1"><v>46174.5</v></c><c r="D4" t="b"><v>1</v></c></row>' +
        '<row r="5"><c r="A5" s="1"/></row>' +
        '<row r="6"><c r="A6" s="1"><v>0.770833333333333</v></c><c r="B6" s="1"><v>46174.7708449074</v></c><c r="C6" s="1"><v>46174</v></c></row>' +
        '<row r="7"><c r="A7" t="str"><f>B1&amp;"!"</f><v>Lunch!</v></c><c r="B7"><f>A1</f></c><c r="C7" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D7"><v>5.9329300000000003E1</v></c></row></sheetData>' +
        '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
      sharedStrings:
        '<si><t xml:space="preserve"> Namn </t></si><si><r><t>Lu</t></r><r><rPr><b/></rPr><t>nch_x000D_</t></r></si>',
      styles:
        '<numFmts count="0"/><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs>',
    })
    expect(await textsOf(file)).toEqual([
      [1, 'Namn', 'Lunch'],
      [4, '46701234567', '2026-06-01 12:00', '', 'true'],
      [6, '18:30', '2026-06-01 18:30:01', '2026-06-01'],
      [7, 'Lunch!', '', '#DIV/0!', '59.3293'],
    ])
  })

  it('as LibreOffice and Google Sheets write it has other types and parts', async () => {
    const libreOffice = workbookOf({
      ...sheetData(
        '<row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="n"><v>59.3293</v></c></row>' +
          '<row r="2"><c r="A2" s="0" t="str"><f aca="false">A1</f><v>Kök</v></c></row>',
      ),
      sharedStrings: '<si><t xml:space="preserve">Kök</t></si>',
      parts: [{ name: 'docProps/app.xml', content: '<Properties/>' }],
    })
    expect(await textsOf(libreOffice)).toEqual([
      [1, 'Kök', '59.3293'],
      [2, 'Kök'],
    ])
    const google = workbookOf({
      ...sheetData(
        '<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1"/></row><row r="3"><c r="B3" s="2"><v>101.0</v></c></row>',
      ),
      sharedStrings: '<si><t>مطعم</t></si>',
      parts: [{ name: 'xl/drawings/drawing1.xml', content: '<wsDr/>' }],
    })
    expect(await textsOf(google)).toEqual([
      [1, 'مطعم'],
      [3, '', '101'],
    ])
  })

  it('may have cells without references, and the last column of Excel', async () => {
    expect(await textsOf(workbookOfRows([['a', 1], ['=1+1']]))).toEqual([
      [1, 'a', '1'],
      [2, '=1+1'],
    ])
    const wide = sheetData(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"/></row>',
    )
    expect(await textsOf(workbookOf(wide))).toEqual([[1, '1']])
  })

  it('keeps unpaired surrogates out', async () => {
    const file = workbookOf(
      sheetData('<row r="1"><c r="A1" t="inlineStr"><is><t>a_xD800_b</t></is></c></row>'),
    )
    expect(await textsOf(file)).toEqual([[1, 'a\ufffdb']])
  })
})

describe('a CSV file', () => {
  it.each([
    ['with commas', 'a,b\r\n1,"x, ""y"""\r\n'],
    ['with semicolons and a byte order mark', '\ufeffa;b\r\n1;"x, ""y"""\r\n'],
    ['with tabs and old line ends', 'a\tb\r1\tx, "y"\r'],
    ['with a hint of the delimiter', 'sep=;\r\na;b\r\n1;"x, ""y"""'],
  ])('%s is read', async (_, text) => {
    expect(await textsOf(csv(text))).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x, "y"'],
    ])
  })

  it('keeps what looks like a number or a formula as it is, and counts empty lines', async () => {
    expect(await textsOf(csv('Phone\n\n  \n0701234567\n=1+1\n+46 70 123\n'))).toEqual([
      [1, 'Phone'],
      [4, '0701234567'],
      [5, '=1+1'],
      [6, '+46 70 123'],
    ])
  })

  it('in another encoding than UTF-8 is refused', async () => {
    for (const bytes of [
      Buffer.from('Namn;Gatä', 'latin1'),
      Buffer.from('\ufeffNamn\tGata', 'utf16le'),
    ])
      expect(await problemOf(bytes)).toEqual({ reason: 'encoding' })
  })

  it('is refused where only XLSX is read', async () => {
    expect(await problemOf(csv('a,b'), { formats: ['xlsx'] })).toEqual({ reason: 'format' })
  })
})

const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const whole = workbookOfRows([['a'], ['b']])

describe('a file that is refused', () => {
  it('has too many rows', async () => {
    const rows = (count: number) => workbookOfRows(Array.from({ length: count }, () => ['x']))
    expect(await textsOf(rows(3), { maxRows: 2 })).toHaveLength(3)
    expect(await problemOf(rows(4), { maxRows: 2 })).toEqual({ reason: 'too-many-rows', limit: 2 })
    expect(await problemOf(csv('x\n'.repeat(4)), { maxRows: 2 })).toMatchObject({ limit: 2 })
  })

  it('is one long text', async () => {
    expect(await problemOf(Buffer.alloc(32_768, 'a'))).toEqual({ reason: 'too-complex' })
  })

  it.each([
    ['is truncated', whole.subarray(0, -30)],
    ['is cut in the middle', whole.subarray(0, 400)],
    ['is random', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(50_000)])],
    ['is binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['is another archive', zipOf([{ name: 'word/document.xml', content: '<document/>' }])],
    [
      'leaves its folder',
      workbookOf({ sheet: '', parts: [{ name: '../../etc/x', content: 'x' }] }),
    ],
    [
      'has a part twice',
      zipOf([
        { name: 'xl/workbook.xml', content: 'x' },
        { name: 'xl/workbook.xml', content: 'y' },
      ]),
    ],
    [
      'is larger than its directory says',
      workbookOf({
        sheet: '',
        parts: [
          {
            name: 'xl/worksheets/sheet1.xml',
            content: `<worksheet><sheetData>${'<row/>'.repeat(100_000)}</sheetData></worksheet>`,
            claimedLength: 1_000,
          },
        ],
      }),
    ],
  ])('%s', async (_, bytes) => {
    expect(await problemOf(bytes)).toEqual({ reason: 'format' })
  })

  it('is the format before XLSX, or encrypted', async () => {
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
    expect(await problemOf(bytes)).toEqual({ reason: 'protected' })
  })

  it.each(['NaN', '-5', '1.5', '1e999', '1048577'])('has a row %s', async (number) => {
    const row = sheetData(`<row r="${number}"><c><v>1</v></c></row>`)
    expect(await problemOf(workbookOf(row))).toEqual({ reason: 'format' })
  })

  it.each(['3', '2'])('has row %s after row 3', async (number) => {
    const row = (r: string) => `<row r="${r}"><c><v>1</v></c></row>`
    expect(await problemOf(workbookOf(sheetData(row('3') + row(number))))).toEqual({
      reason: 'format',
    })
  })

  it.each([
    ['a bomb', workbookOf(sheetData(`<row r="1">${cellOf('0'.repeat(40_000_000))}</row>`))],
    [
      'a part that claims 4 GB',
      workbookOf({
        sheet: '',
        parts: [{ name: 'xl/sharedStrings.xml', content: '', claimedLength: 0xfffffff0 }],
      }),
    ],
    [
      'many parts',
      workbookOf({
        sheet: '',
        parts: Array.from({ length: 201 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' })),
      }),
    ],
    ['a long text', workbookOf(sheetData(`<row r="1">${cellOf('x'.repeat(32_768))}</row>`))],
    [
      'one shared text in many cells',
      workbookOf({
        ...sheetData(`<row>${'<c t="s"><v>0</v></c>'.repeat(64)}</row>`.repeat(5)),
        sharedStrings: `<si><t>${'x'.repeat(32_767)}</t></si>`,
      }),
    ],
    ['many columns', workbookOfRows([Array.from({ length: 65 }, () => 'x')])],
    ['a cell far to the right', workbookOf(sheetData('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
  ])('is %s', async (_, bytes) => {
    expect(await problemOf(bytes)).toEqual({ reason: 'too-complex' })
  })
})
