import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Verdict } from './stage.ts'

/** Runs a test program that writes a JSON report to a file, and counts the results in it. */
export async function withReport(
  run: (file: string) => Promise<number>,
  count: (json: string | undefined, exitCode: number) => Verdict,
): Promise<Verdict> {
  const directory = await mkdtemp(join(tmpdir(), 'pillion-report-'))
  try {
    const file = join(directory, 'report.json')
    const exitCode = await run(file)
    const json = await readFile(file, 'utf8').catch(() => undefined)
    return count(json, exitCode)
  } finally {
    await rm(directory, { recursive: true })
  }
}
