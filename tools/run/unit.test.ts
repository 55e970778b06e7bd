import { describe, expect, it } from 'vitest'

import { countVitest } from './unit.ts'

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] }
const failed = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const unloaded = { status: 'failed', assertionResults: [] }
const withoutSetUp = { status: 'failed', assertionResults: [{ status: 'skipped' }] }

describe('a Vitest report', () => {
  it('counts tests except skipped ones', () => {
    expect(countVitest(report(3, 0, [passed]), 0)).toEqual({ passed: 3, failed: 0 })
    expect(countVitest(report(3, 2, [passed, failed]), 1)).toEqual({ passed: 3, failed: 2 })
  })

  it('counts a file that fails without a failed test as one failure', () => {
    expect(countVitest(report(3, 1, [failed, unloaded, withoutSetUp]), 1)).toEqual({
      passed: 3,
      failed: 3,
    })
  })

  it('counts an error outside every file as one failure', () => {
    expect(countVitest(report(3, 0, [passed]), 1)).toEqual({ passed: 3, failed: 1 })
  })
})

describe('a Vitest run without a report', () => {
  it('counts as one failure', () => {
    expect(countVitest(undefined, 137)).toEqual({ passed: 0, failed: 1 })
  })
})

function report(numPassedTests: number, numFailedTests: number, testResults: object[]): string {
  return JSON.stringify({ numPassedTests, numFailedTests, testResults })
}
