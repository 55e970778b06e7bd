import { expect, it } from 'vitest'

import { findingsOf } from './payment-findings.ts'
import { runPayment } from './payment-run.ts'

const RUNS = 10_000

it(`${RUNS} payments under faults end paid once, or not paid and without a rider`, () => {
  const findings: string[] = []
  const ends = new Set<string>()
  for (let seed = 0; seed < RUNS; seed += 1) {
    const run = runPayment(seed)
    ends.add(run.payment)
    findings.push(...findingsOf(run).map((finding) => `seed ${seed}: ${finding}`))
  }
  expect(findings).toEqual([])
  // Otherwise the runs would prove little.
  expect([...ends].toSorted()).toEqual(['CANCELLED', 'FAILED', 'PAID', 'REFUNDED'])
})
