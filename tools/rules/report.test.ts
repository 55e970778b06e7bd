import { expect, test } from 'vitest'

import { report } from './report.ts'

const rules = [
  { id: 'LIST-01', area: 'LIST' },
  { id: 'LIST-02', area: 'LIST' },
  { id: 'C2C-01', area: 'C2C' },
  { id: 'GAP-001', area: 'GAP' },
]
const unfinished = ['LIST-01', 'C2C-01']
const cite = (id: string, problem?: string) => ({ path: 'domain/a.test.ts', line: 3, id, problem })

test('areas are counted, with each rule once; open points are counted apart', () => {
  const citations = [cite('LIST-02'), cite('LIST-02'), cite('GAP-001')]
  const { text, failed } = report({ rules, unfinished, citations, stray: [] })
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

test('a number without a rule fails, and the message names its location', () => {
  const citations = [cite('LIST-09'), cite('LIST-01…02', 'is no number')]
  const { text, failed } = report({ rules, unfinished, citations, stray: [] })
  expect(text).toContain('domain/a.test.ts:3 cites LIST-09, which is not in docs/requirements.md\n')
  expect(text).toContain('domain/a.test.ts:3 cites LIST-01…02, which is no number\n')
  expect(text.split('\n').at(-1)).toBe('rules: 0 of 3')
  expect(failed).toBe(true)
})

test('a test that cites an unfinished rule fails, and the message names its location', () => {
  const citations = [cite('LIST-01'), cite('LIST-02')]
  const { text, failed } = report({ rules, unfinished, citations, stray: [] })
  expect(text).toContain(
    'domain/a.test.ts:3 cites LIST-01, which docs/requirements.md lists as not built in full\n',
  )
  expect(text).not.toContain('cites LIST-02')
  expect(failed).toBe(true)
})

test('a rule that is neither cited nor unfinished fails; an open point may be either', () => {
  const { text, failed } = report({ rules, unfinished, citations: [], stray: [] })
  expect(text).toContain(
    'LIST-02 has no test, and docs/requirements.md does not list it as not built in full\n',
  )
  expect(text).not.toContain('C2C-01')
  expect(text).not.toContain('GAP-001')
  expect(failed).toBe(true)
})

test('a rule number outside the brackets fails and cites nothing; an open point or another word may stand there', () => {
  const citations = [cite('LIST-02')]
  const stray = [cite('C2C-01'), cite('LIST-09'), cite('UTF-8'), cite('GAP-001')]
  const { text, failed } = report({ rules, unfinished, citations, stray })
  const where = 'outside the brackets at the start of the name, where it cites nothing'
  expect(text).toContain(`domain/a.test.ts:3 mentions C2C-01 ${where}\n`)
  expect(text).toContain(`domain/a.test.ts:3 mentions LIST-09 ${where}\n`)
  expect(text).not.toMatch(/UTF-8|GAP-001/)
  expect(text.split('\n').at(-1)).toBe('rules: 1 of 3')
  expect(failed).toBe(true)
})
