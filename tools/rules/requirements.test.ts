import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openPoints, parseRules } from './requirements.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8')

test('rows of the tables are rules, mentions in a text are not', () => {
  const rules = parseRules('LIST-09 is\n| ID | Rule |\n| LIST-01 | see LIST-02 |\n| C2C-10 | x |')
  expect(rules).toEqual([
    { id: 'LIST-01', area: 'LIST' },
    { id: 'C2C-10', area: 'C2C' },
  ])
})

test('a number given twice is refused', () => {
  expect(() => parseRules('| LIST-01 | a |\n| LIST-01 | b |')).toThrow('LIST-01 has two rows')
})

test('the document holds as many rules and open points as it says, area by area', () => {
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
  expect([own.length, rules.length - own.length]).toEqual([710, 153])
})

test('every "see GAP-nnn" leads to an open point', () => {
  const known = new Set(parseRules(document).map(({ id }) => id))
  const named = Array.from(document.matchAll(/GAP-\d+/g), ([id]) => id)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
