import { setTimeout as pause } from 'node:timers/promises'

import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { sendSignal } from './processes.ts'
import { findRunning } from './running.ts'
import { type Settings, startServer } from './start-server.ts'
import type { WatchedProcess } from './watchdog.ts'

const RESTART_PAUSE_MS = 1_000
/** When a fast shutdown hangs, PostgreSQL gets an immediate one; it recovers from its log. */
const STOP_TIMEOUT_MS = 30_000

type Options = { binaries: Binaries; settings: Settings; log: (line: string) => void }

/**
 * Starts the server, and restarts it on the same port whenever it dies (killed by an operator, or by
 * the kernel when memory runs out): pools reconnect to the address they know.
 */
export async function keepRunning(
  home: Home,
  { binaries, settings, log }: Options,
): Promise<{ port: number; stop(): Promise<void> }> {
  const first = await startServer(home, { binaries, settings })
  const { port } = first
  let server = first.server
  const stopRequested = new AbortController()
  const watching = watch()
  return { port, stop }

  async function watch(): Promise<void> {
    await server.ended
    while (!stopRequested.signal.aborted) {
      log('PostgreSQL ended unexpectedly and is started again')
      await restart()
      await server.ended
    }
  }

  async function restart(): Promise<void> {
    try {
      await findRunning(home, { log })
      server = (await startServer(home, { binaries, port, settings })).server
      if (stopRequested.signal.aborted) await end(server)
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(RESTART_PAUSE_MS)
    }
  }

  async function stop(): Promise<void> {
    stopRequested.abort()
    await end(server)
    await watching
  }
}

async function end(server: WatchedProcess): Promise<void> {
  const forceStop = setTimeout(() => sendSignal(server.pid, 'SIGQUIT'), STOP_TIMEOUT_MS)
  await server.stop()
  clearTimeout(forceStop)
}
