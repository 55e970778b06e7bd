import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { SheetReading } from './read-sheets.ts'

const SCRIPT = fileURLToPath(new URL('read-sheets.ts', import.meta.url))

export type ReadingProcess = {
  /** Reads the file at `path`; undefined if the process crashed on it. */
  read(path: string): Promise<SheetReading | undefined>
  end(): void
}

/** A process that reads spreadsheets as the server does or with SheetJS. */
export function startReadingProcess(reader: 'server' | 'sheetjs' = 'server'): ReadingProcess {
  const child = fork(SCRIPT, [reader], { execArgv: ['--expose-gc'] })
  const exit = once(child, 'exit').then(() => [undefined])
  return {
    async read(path) {
      const answer = once(child, 'message')
      child.send(path)
      const [reading] = (await Promise.race([answer, exit])) as [SheetReading | undefined]
      return reading
    },
    end: () => void child.kill(),
  }
}
