import { expect, test } from 'vitest'

import { report } from './report.ts'

const rules = [
  { id: 'LIST-01', area: 'LIST' },
  { id: 'LIST-02', area: 'LIST' },
  { id: 'C2C-01', area: 'C2C' },
  { id: 'GAP-001', area: 'GAP' },
]
const cite = (id: string, problem?: string) => ({ path: 'domain/a.test.ts', line: 3, id, problem })

test('each area is counted, a rule once however often it is cited, and open points apart', () => {
  const { text, failed } = report(rules, [cite('LIST-02'), cite('LIST-02'), cite('GAP-001')])
  expect(text.split('\n')).toEqual([
    'area  cited   of',
    'LIST      1    2',
    'C2C       0    1',
    '',
    'open points: 1 of 1',
    'rules: 1 of 3',
  ])
  expect(failed).toBe(false)
})

test('a number without a rule fails, and is named with its place', () => {
  const { text, failed } = report(rules, [cite('LIST-09'), cite('LIST-01…02', 'is no number')])
  expect(text).toContain('domain/a.test.ts:3 cites LIST-09, which is not in docs/requirements.md\n')
  expect(text).toContain('domain/a.test.ts:3 cites LIST-01…02, which is no number\n')
  expect(text.split('\n').at(-1)).toBe('rules: 0 of 3')
  expect(failed).toBe(true)
})
