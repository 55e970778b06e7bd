import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { hostileSheets } from '@pillion/testkit/hostile-sheets/hostile-sheets'

import { startReadingProcess } from '../measure/reading-process.ts'
import { report } from '../measure/report.ts'

// Reads files that are built to break the reader; the ratio is the share that ended as it should:
// npm run bench -- bulk-hostile SEED
const LIMIT_SECONDS = 10
const LIMIT_MB = 200
const seed = Number(process.argv[2] ?? 1)

const folder = await mkdtemp(join(tmpdir(), 'pillion-hostile-'))
let reader = startReadingProcess()
const violations: string[] = []
const outcomes = new Map<string, number>()
let [slowest, largest] = [
  { name: '', cpuSeconds: 0 },
  { name: '', memoryGrowthMb: 0 },
]
let longest = 0
const sheets = hostileSheets(seed)
try {
  for (const { name, make, ends: expected } of sheets) {
    const path = join(folder, 'sheet')
    await writeFile(path, make())
    const reading = await reader.read(path)
    if (!reading) {
      violations.push(`${name}: the process ended`)
      reader = startReadingProcess()
      continue
    }
    const { outcome, seconds, cpuSeconds, memoryGrowthMb } = reading
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (!(expected as readonly string[]).includes(outcome))
      violations.push(`${name}: ended as ${outcome}`)
    // CPU time, because on a busy machine the elapsed time says little.
    if (cpuSeconds > LIMIT_SECONDS)
      violations.push(`${name}: took ${cpuSeconds.toFixed(1)} s of CPU time`)
    if (memoryGrowthMb > LIMIT_MB)
      violations.push(`${name}: grew by ${memoryGrowthMb.toFixed(0)} MB`)
    longest = Math.max(longest, seconds)
    if (cpuSeconds > slowest.cpuSeconds) slowest = { name, cpuSeconds }
    if (memoryGrowthMb > largest.memoryGrowthMb) largest = { name, memoryGrowthMb }
  }
  for (const violation of violations) process.stdout.write(`${violation}\n`)
  report(
    {
      seed,
      files: sheets.length,
      ...Object.fromEntries(
        [...outcomes].map(([outcome, count]) => [`ended as ${outcome}`, count]),
      ),
      'max CPU time': `${slowest.cpuSeconds.toFixed(1)} s of ${LIMIT_SECONDS}: ${slowest.name}`,
      'max elapsed, s': longest.toFixed(1),
      'max memory growth': `${largest.memoryGrowthMb.toFixed(0)} MB of ${LIMIT_MB}: ${largest.name}`,
      violations: violations.length,
      goal: '1.00',
    },
    (sheets.length - violations.length) / sheets.length,
  )
  if (violations.length > 0) process.exitCode = 1
} finally {
  reader.end()
  await rm(folder, { recursive: true, force: true })
}
