import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { largeInlineSheet, largeSharedSheet } from '../measure/large-sheet.ts'
import type { SheetReading } from '../measure/read-sheets.ts'
import { startReadingProcess } from '../measure/reading-process.ts'
import { median, report } from '../measure/report.ts'

// Reading the largest file that may be uploaded, in turns as the server does and with SheetJS, each time in a new
// process.
const ROUNDS = 3
const GOAL = 0.3
const MEMORY_GOAL = 0.25

const folder = await mkdtemp(join(tmpdir(), 'pillion-sheets-'))
const figures: Record<string, string> = {}
let [time, memory] = [0, 0]
try {
  const files = { 'texts in the cells': largeInlineSheet(), 'shared texts': largeSharedSheet() }
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, 'sheet')
    await writeFile(path, file)
    const ours: SheetReading[] = []
    const theirs: SheetReading[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await readOnce('server', path))
      theirs.push(await readOnce('sheetjs', path))
    }
    const compare = (figure: Figure) => {
      const [our, their] = [ours, theirs].map((all) => median(all.map((one) => one[figure])))
      return { our: our!, their: their!, ratio: our! / their! }
    }
    const show = (figure: Figure, digits: number) => {
      const { our, their, ratio } = compare(figure)
      return `${our.toFixed(digits)} against ${their.toFixed(digits)}: ${ratio.toFixed(2)}`
    }
    figures[`${name}, MB`] = (file.length / 1e6).toFixed(2)
    figures[`${name}, rows`] = `${ours[0]?.rows} and ${theirs[0]?.rows}`
    figures[`${name}, s`] = show('seconds', 2)
    figures[`${name}, s of CPU time`] = show('cpuSeconds', 2)
    figures[`${name}, MB of memory`] = show('memoryGrowthMb', 0)
    time = Math.max(time, compare('seconds').ratio)
    memory = Math.max(memory, compare('memoryGrowthMb').ratio)
  }
  report(
    { ...figures, goal: `time ${GOAL.toFixed(2)} and memory ${MEMORY_GOAL.toFixed(2)} or less` },
    time,
  )
  if (time > GOAL || memory > MEMORY_GOAL) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

type Figure = 'seconds' | 'cpuSeconds' | 'memoryGrowthMb'

async function readOnce(reader: 'server' | 'sheetjs', path: string): Promise<SheetReading> {
  const reading = startReadingProcess(reader)
  try {
    const result = await reading.read(path)
    if (result?.outcome !== 'rows')
      throw new Error(`${reader} did not read the file: ${result?.outcome}`)
    return result
  } finally {
    reading.end()
  }
}
