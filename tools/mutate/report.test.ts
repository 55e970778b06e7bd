import { describe, expect, test } from 'vitest'

import { mutantKey } from './mutant.ts'
import { report, scoreOf, type StrykerReport } from './report.ts'

const source = 'export const isDue = (now: number, at: number) =>\n  now >= at\n'
const comparison = { start: { line: 2, column: 3 }, end: { line: 2, column: 12 } }
const mutant = (status: string, replacement = 'now > at') => ({
  mutatorName: 'EqualityOperator',
  replacement,
  status,
  location: comparison,
})
const reportOf = (...mutants: StrykerReport['files'][string]['mutants']): StrykerReport => ({
  files: { 'domain/src/due.ts': { source, mutants } },
})
const survivor = {
  path: 'domain/src/due.ts',
  line: 2,
  original: 'now >= at',
  replacement: 'now > at',
}

describe('the score', () => {
  test('a mutant is killed by a failed or hanging test, and survives without a test too', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map((status) => mutant(status))
    expect(scoreOf(reportOf(...mutants), undefined)).toEqual({
      killed: 2,
      tried: 4,
      survivors: [survivor, survivor],
    })
  })

  test('mutants that are ignored, outside the sample or fail to run do not count', () => {
    const mutants = ['Ignored', 'CompileError', 'RuntimeError', 'Killed']
    expect(scoreOf(reportOf(...mutants.map((status) => mutant(status))), undefined)).toEqual({
      killed: 1,
      tried: 1,
      survivors: [],
    })
  })

  test('only mutants of the sample count, whether they have a test or not', () => {
    const key = mutantKey({
      path: 'domain/src/due.ts',
      mutatorName: 'EqualityOperator',
      replacement: 'true',
      location: { start: { line: 1, column: 2 }, end: { line: 1, column: 11 } },
    })
    const mutants = [mutant('NoCoverage', 'true'), mutant('NoCoverage', 'false')]
    expect(scoreOf(reportOf(...mutants), new Set([key]))).toEqual({
      killed: 0,
      tried: 1,
      survivors: [{ ...survivor, replacement: 'true' }],
    })
  })

  test('code of several lines is named by its first one', () => {
    const location = { start: { line: 1, column: 8 }, end: { line: 2, column: 12 } }
    const { survivors } = scoreOf(reportOf({ ...mutant('Survived', ''), location }), undefined)
    expect(survivors).toEqual([
      {
        path: 'domain/src/due.ts',
        line: 1,
        original: 'const isDue = (now: number, at: number) =>\n  now >= at',
        replacement: '',
      },
    ])
  })
})

describe('the report', () => {
  test('lists what survived, then the ratio of each area and of all', () => {
    const scores = new Map([
      ['domain', { killed: 19, tried: 20, survivors: [survivor] }],
      ['portal', { killed: 5, tried: 5, survivors: [] }],
    ])
    expect(report(scores)).toEqual({
      text: [
        'domain/src/due.ts:2 survived: now >= at → now > at',
        '',
        'domain killed: 0.95 (19 of 20)',
        'portal killed: 1.00 (5 of 5)',
        'killed: 0.96',
      ].join('\n'),
      failed: false,
    })
  })

  test('fails below 0.90, which is never reached by rounding, and when nothing was tried', () => {
    const scored = (killed: number, tried: number) => {
      const { text, failed } = report(new Map([['domain', { killed, tried, survivors: [] }]]))
      return [text.split('\n').at(-1), failed]
    }
    expect(scored(90, 100)).toEqual(['killed: 0.90', false])
    expect(scored(899, 1_000)).toEqual(['killed: 0.89', true])
    expect(scored(0, 0)).toEqual(['killed: none', true])
  })

  test('long code is cut to one line', () => {
    const long = { ...survivor, original: `call(\n  ${'x'.repeat(200)}\n)` }
    const { text } = report(new Map([['domain', { killed: 0, tried: 1, survivors: [long] }]]))
    expect(text.split('\n')[0]).toBe(
      `domain/src/due.ts:2 survived: call( ${'x'.repeat(93)}… → now > at`,
    )
  })
})
