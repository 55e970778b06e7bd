import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Home } from './home.ts'
import { type PostmasterPid, readPostmasterPid } from './postmaster-pid.ts'
import {
  findProcess,
  findServersOf,
  isAlive,
  isServerOf,
  sendSignal,
  thisProcess,
} from './processes.ts'

/** The time a dead owner's watchdog has to begin stopping its server. */
const WATCHDOG_MS = 3_000
/** How long a server may take to react to a signal. */
const PATIENCE_MS = 10_000

type Options = { log: (line: string) => void; patienceMs?: number | undefined }

/**
 * Looks for a server on this cluster. One whose owner lives is adopted: its port is the answer. One
 * whose owner was killed is waited for, since its watchdog is stopping it, and killed if it hangs. Afterwards the
 * cluster is free to be started.
 */
export async function findRunning(
  home: Home,
  { log, patienceMs = PATIENCE_MS }: Options,
): Promise<{ port: number } | undefined> {
  const cluster = join(home.path, 'cluster')
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  let sent = 0
  let ownerless = 0
  for (;;) {
    const postmaster = await readPostmasterPid(cluster)
    if (!postmaster || !isServerOf(cluster, postmaster.pid)) {
      await clearStaleServer(cluster, postmaster)
      return undefined
    }
    const owned = await ownerLives(home)
    if (owned && postmaster.status === 'ready') return { port: postmaster.port }
    ownerless ||= owned ? 0 : performance.now()
    const signal = signals[sent]
    if (ownerless && signal && performance.now() > ownerless + WATCHDOG_MS + sent * patienceMs) {
      if (sent === 0) log('Waiting for the PostgreSQL of an earlier run to stop')
      sendSignal(postmaster.pid, signal)
      sent += 1
    }
    await pause(20)
  }
}

/** Records this process as the server's owner: when it dies, the server stops too. */
export async function becomeOwner(home: Home): Promise<void> {
  const path = join(home.path, 'owner')
  await rm(path, { force: true })
  await writeFile(path, JSON.stringify(thisProcess()), { mode: 0o600 })
}

async function ownerLives(home: Home): Promise<boolean> {
  const text = await readFile(join(home.path, 'owner'), 'utf8').catch(() => '{}')
  const owner: { pid: number; started: string } = JSON.parse(text)
  return isAlive(owner)
}

/**
 * After a kill of everything, session processes may outlive their parent for a moment, and the old
 * pid may be a zombie's (a container's first process need not reap) or belong to another process by now:
 * PostgreSQL takes either for a living server and would refuse to start.
 */
async function clearStaleServer(cluster: string, stale: PostmasterPid | undefined): Promise<void> {
  while (findServersOf(cluster).length > 0) await pause(20)
  if (stale && findProcess(stale.pid)) await rm(join(cluster, 'postmaster.pid'), { force: true })
}
