import { open, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { startWatched, type WatchedProcess } from './watchdog.ts'

export type Settings = Record<string, string>

const LOG_LIMIT = 10_000_000
const PORT_TRIES = 5

/** Starts PostgreSQL and returns when it accepts connections, however long recovery takes. */
export async function startServer(
  home: Home,
  { binaries, port, settings }: { binaries: Binaries; port?: number; settings: Settings },
): Promise<{ server: WatchedProcess; port: number }> {
  const logFile = await logOf(home)
  for (let tries = 1; ; tries += 1) {
    const chosen = port ?? (await freePort())
    const logged = await sizeOf(logFile)
    const command = [binaries.postgres, ...postgresArguments(home, chosen, settings)]
    const server = await startWatched(command, { account: home.account, cwd: home.path, logFile })
    if (await becomesReady(home, server)) return { server, port: chosen }

    const output = await readFrom(logFile, logged)
    // Another process took the port after we picked it.
    if (output.includes('could not bind') && tries < PORT_TRIES) continue
    throw new Error(`PostgreSQL did not start: ${output.trim() || 'no output'} (${logFile})`)
  }
}

function postgresArguments(home: Home, port: number, settings: Settings): string[] {
  const all: Settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    cluster_name: 'pillion',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(home.path, 'cluster'), ...flags]
}

async function becomesReady(home: Home, server: WatchedProcess): Promise<boolean> {
  const ended = new AbortController()
  void server.ended.then(() => ended.abort())
  while (!ended.signal.aborted) {
    const postmaster = await readPostmasterPid(join(home.path, 'cluster'))
    if (postmaster?.pid === server.pid && postmaster.status === 'ready') return true
    await pause(10)
  }
  return false
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string')
    throw new TypeError('the probe did not get a port')
  return address.port
}

async function logOf(home: Home): Promise<string> {
  const logFile = join(home.path, 'postgres.log')
  if ((await sizeOf(logFile)) > LOG_LIMIT) await rename(logFile, `${logFile}.old`)
  return logFile
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ position: start, length: 4_000 })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
