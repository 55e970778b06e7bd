import { findingsOf } from '@pillion/testkit/payment-findings'
import { runPayment } from '@pillion/testkit/payment-run'

import { report } from '../measure/report.ts'

// Runs payments through the domain's rules while calls and webhooks are lost, doubled, delayed or forged. The ratio is
// 1 if every payment ended correctly, otherwise 0.
const RUNS = 10_000

const ends = new Map<string, number>()
const findings: string[] = []
for (let seed = 0; seed < RUNS; seed += 1) {
  const run = runPayment(seed)
  ends.set(run.payment, (ends.get(run.payment) ?? 0) + 1)
  findings.push(...findingsOf(run).map((finding) => `seed ${seed}: ${finding}`))
}
const figures = Object.fromEntries([...ends].map(([end, count]) => [`ended ${end}`, count]))
for (const finding of findings.slice(0, 10)) process.stdout.write(`${finding}\n`)
report({ runs: RUNS, ...figures, findings: findings.length }, findings.length === 0 ? 1 : 0)
if (findings.length > 0) process.exitCode = 1
