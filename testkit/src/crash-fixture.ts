import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('write-until-killed.ts', import.meta.url))

export type CrashFixture = {
  port: number
  /** The numbers whose insert the database has acknowledged. */
  acknowledged: number[]
  waitForInserts(count: number): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a process that runs an embedded database and writes to it until it is killed. */
export async function startCrashFixture(dataDir: string): Promise<CrashFixture> {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const acknowledged: number[] = []
  const lines = createInterface(child.stdout)
  const port = new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const [what, number] = line.split(' ')
      if (what === 'port') resolve(Number(number))
      else acknowledged.push(Number(number))
    })
    void ended.then(() => reject(new Error('The crash fixture exited before it reported its port')))
  })
  return {
    port: await port,
    acknowledged,
    async waitForInserts(count) {
      while (acknowledged.length < count) await once(lines, 'line')
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.stdin.write('stop\n')
      await ended
    },
  }
}
