import { expect, it } from 'vitest'

import type { Cell } from './sheet.ts'
import { writeCsv } from './write-csv.ts'

async function* batches(...rows: Cell[][]) {
  for (const row of rows) yield [row]
}

const columns = [
  { kind: 'text', header: 'Text' },
  { kind: 'time', header: 'Time, local' },
  { kind: 'money', header: 'Money', digits: 2 },
] as const

async function csvOf(...rows: Cell[][]): Promise<string> {
  const chunks: Buffer[] = []
  const table = { name: 'Orders', isRightToLeft: false, columns, rows: batches(...rows) }
  for await (const chunk of writeCsv(table)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A text as a field of the file. */
const fieldOf = async (text: string) =>
  (await csvOf([text])).split('\r\n').slice(1, -1).join('\r\n').slice(0, -',,'.length)

it('a table is RFC 4180 in UTF-8 with a byte order mark, money with its digits and times without a zone', async () => {
  expect(await csvOf(['Räksmörgås', new Date('2026-10-14T12:05:59Z'), 249.5], ['', null, 0])).toBe(
    '\ufeffText,"Time, local",Money\r\nRäksmörgås,2026-10-14 12:05,249.50\r\n,,0.00\r\n',
  )
})

it.each([
  ['=HYPERLINK("http://a.example")', `"'=HYPERLINK(""http://a.example"")"`],
  ['+46701740611', "'+46701740611"],
  ['-2+3', "'-2+3"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['a;=1', `"a;'=1"`],
  ['a\n "+1', `"a\n ""'+1"`],
])('the text %j cannot become a formula', async (text, field) => {
  expect(await fieldOf(text)).toBe(field)
})

it('other texts stay as they are', async () => {
  for (const text of ['3, B', 'a=b', 'x-y', 'Anna "Nan" Lind', 'two\nlines', '70 174'])
    expect((await fieldOf(text)).replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(text)
})
