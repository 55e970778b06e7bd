import { describe, expect, it } from 'vitest'

import { countPlaywright } from './browser-tests.ts'

describe('a Playwright report', () => {
  it('counts a flaky test as passed', () => {
    expect(countPlaywright(report(5, 0, 1), 0)).toEqual({ passed: 6, failed: 0 })
  })

  it('counts what failed', () => {
    expect(countPlaywright(report(5, 2, 0), 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts an error outside every test as one failure', () => {
    expect(countPlaywright(report(0, 0, 0), 1)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('a Playwright run without a report', () => {
  it('counts as one failure', () => {
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })
})

function report(expected: number, unexpected: number, flaky: number): string {
  return JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 4 } })
}
