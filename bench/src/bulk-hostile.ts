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
const faults: string[] = []
const ends = new Map<string, number>()
let [slowest, largest] = [
  { name: '', seconds: 0 },
  { name: '', growth: 0 },
]
let longest = 0
const sheets = hostileSheets(seed)
try {
  for (const { name, make, ends: expected } of sheets) {
    const path = join(folder, 'sheet')
    await writeFile(path, make())
    const reading = await reader.read(path)
    if (!reading) {
      faults.push(`${name}: the process ended`)
      reader = startReadingProcess()
      continue
    }
    const { end, seconds, computing, growth } = reading
    ends.set(end, (ends.get(end) ?? 0) + 1)
    if (!(expected as readonly string[]).includes(end)) faults.push(`${name}: ended as ${end}`)
    // On a busy machine, more time passes than the reader computes.
    if (computing > LIMIT_SECONDS) faults.push(`${name}: computed ${computing.toFixed(1)} s`)
    if (growth > LIMIT_MB) faults.push(`${name}: took ${growth.toFixed(0)} MB`)
    longest = Math.max(longest, seconds)
    if (computing > slowest.seconds) slowest = { name, seconds: computing }
    if (growth > largest.growth) largest = { name, growth }
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  report(
    {
      seed,
      files: sheets.length,
      ...Object.fromEntries([...ends].map(([end, count]) => [`ended as ${end}`, count])),
      'computed at most': `${slowest.seconds.toFixed(1)} s of ${LIMIT_SECONDS}: ${slowest.name}`,
      'took at most, s': longest.toFixed(1),
      'memory at most': `${largest.growth.toFixed(0)} MB of ${LIMIT_MB}: ${largest.name}`,
      faults: faults.length,
      goal: '1.00',
    },
    (sheets.length - faults.length) / sheets.length,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  reader.end()
  await rm(folder, { recursive: true, force: true })
}
