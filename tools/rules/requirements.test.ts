import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { isDocumented, openPoints, parseRules, parseUnfinished } from './requirements.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8')

test('rows of the tables are rules; mentions in the text are not', () => {
  const rules = parseRules('LIST-09 is\n| ID | Rule |\n| LIST-01 | see LIST-02 |\n| C2C-10 | x |')
  expect(rules).toEqual([
    { id: 'LIST-01', area: 'LIST' },
    { id: 'C2C-10', area: 'C2C' },
  ])
})

test('a number with two rows is refused', () => {
  expect(() => parseRules('| LIST-01 | a |\n| LIST-01 | b |')).toThrow('LIST-01 has two rows')
})

const withUnfinished = (row: string) =>
  `| LIST-01 | a |\n\n## Rules that are not built in full\n\n${row}\n\n## Counts\n| LIST-02 | b |`

test('the list of unfinished rules is read separately from the rules', () => {
  const text = withUnfinished('| LIST-01 | part | A test. |')
  expect(parseUnfinished(text)).toEqual(['LIST-01'])
  expect(parseRules(text).map(({ id }) => id)).toEqual(['LIST-01', 'LIST-02'])
  expect(parseUnfinished('| LIST-01 | a |')).toEqual([])
})

test('an unfinished rule that is not a rule, or has two rows, is refused', () => {
  expect(() => parseUnfinished(withUnfinished('| LIST-09 | no | It. |'))).toThrow(
    'LIST-09 is listed as unfinished but is not a rule',
  )
  const twice = '| LIST-01 | no | It. |\n| LIST-01 | no | It. |'
  expect(() => parseUnfinished(withUnfinished(twice))).toThrow('LIST-01 has two rows')
})

test('every unfinished rule says what is built and what is missing', () => {
  const rows = document.match(/^\| [A-Z0-9]+-\d+ \| (?:no|part|untested) \| \S.* \|$/gm) ?? []
  expect(rows).toHaveLength(parseUnfinished(document).length)
})

test('the document states how many rules each area has, and how many open points there are', () => {
  const rules = parseRules(document)
  const own = rules.filter(({ area }) => area !== openPoints)
  const stated = Array.from(document.matchAll(/^\| ([A-Z0-9]+) \| (\d+) \|$/gm), (row) =>
    row.slice(1),
  )
  const counted = stated.map(([area]) => [
    area,
    String(own.filter((rule) => rule.area === area).length),
  ])
  expect(counted).toEqual(stated)
  const documented = rules.filter(({ area }) => isDocumented(area))
  expect([documented.length, rules.length - own.length]).toEqual([710, 153])
})

test('every GAP number in the document is an open point', () => {
  const known = new Set(parseRules(document).map(({ id }) => id))
  const named = Array.from(document.matchAll(/GAP-\d+/g), ([id]) => id)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
