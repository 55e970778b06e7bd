import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type ServerProcess = {
  address: string
  pid: number
  /** Sets how far its clock is ahead of the real one. */
  setClockAhead(ms: number): void
  /** Sends SIGKILL: the server cannot finish or answer anything. */
  kill(): Promise<void>
  /** Sends SIGTERM and resolves to the exit code. */
  terminate(): Promise<number | null>
}

/** Starts a server process on a database and waits until it listens. */
export async function startServerProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [new URL('serve.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      // A busy machine is not an outage.
      DATABASE_TIMEOUT_SECONDS: '100',
      // One account stands for many.
      CALLS_PER_SECOND: '1000000',
      ...env,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server exited with ${code} before it listened`)
  })
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line') as Promise<[string]>, ended])
  ended.catch(() => {})
  return {
    address: (JSON.parse(line) as { address: string }).address,
    pid: child.pid ?? 0,
    setClockAhead: (ms) => void child.stdin.write(`${ms}\n`),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async terminate() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}
