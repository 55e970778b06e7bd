import { expect, test } from 'vitest'

import { parseJson } from './parse-json.ts'
import { refuseManyParts } from './refuse-many-parts.ts'

const nested = (depth: number) => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2)
const list = (entry: string, count: number) => `[${Array(count).fill(entry).join(',')}]`

test.each([
  ['a value', '12'],
  ['nothing', ''],
  ['what is nested 32 deep', nested(32)],
  ['20,000 values', list('0', 20_000)],
  ['an outlet’s area of 1,000 corners', list('{"latitude":59.3,"longitude":18.1}', 1_000)],
  ['a spreadsheet', JSON.stringify({ content: 'QUJD'.repeat(1_750_000) })],
  ['marks in a text', JSON.stringify({ text: '[{,:'.repeat(10_000) })],
  ['a backslash at the end of a text', String.raw`["\\", ${list('"\\"[{"', 6_000)}]`],
  ['a text without an end', '"[[[['],
])('%s may be parsed', (_, json) => {
  expect(() => refuseManyParts(json)).not.toThrow()
})

test.each([
  ['what is nested deeper', nested(34)],
  ['more values', list('0', 20_001)],
  ['more lists', list('[]', 10_001)],
  ['more members', `{${Array(10_001).fill('"a":0').join(',')}}`],
  ['values behind a text', `["\\"", ${list('0', 20_001)}]`],
  ['values behind a text that ends with a backslash', String.raw`["\\", ${list('0', 20_001)}]`],
  ['quotation marks in a text', JSON.stringify('"'.repeat(20_001))],
])('%s may not', (_, json) => {
  expect(() => refuseManyParts(json)).toThrow(expect.objectContaining({ key: 'error.malformed' }))
})

test('what calls send is looked at before it is parsed', () => {
  expect(parseJson(nested(32))).toHaveLength(1)
  expect(() => parseJson(nested(34))).toThrow(expect.objectContaining({ key: 'error.malformed' }))
})
