import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

import { isAlive, thisProcess } from './processes.ts'

export type LockHolder = { id: string; host: string; pid: number; started: string; note: string }
export type LockFile = { release(): Promise<void> }

const BEAT_MS = 5_000
const WATCH_MS = 12_000

/**
 * Takes an exclusive lock that ends with its process. The file names the holder, so a lock
 * left by a killed process is recognised and replaced. Never waits for a live holder.
 */
export async function acquireLockFile(
  path: string,
  note = '',
  watchMs = WATCH_MS,
): Promise<LockFile | { heldBy: LockHolder }> {
  const mine: LockHolder = { id: randomUUID(), host: hostname(), ...thisProcess(), note }
  const draft = `${path}.${mine.id}`
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
  try {
    for (;;) {
      if (await createdBy(draft, path)) return held(path, mine)
      const holder = await readHolder(path)
      if (holder === undefined) continue
      if (await isHeld(path, holder, watchMs)) return { heldBy: holder }
      if (await replace(path, holder, draft)) return held(path, mine)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Creating a link is atomic, so no process reads a half-written lock. */
async function createdBy(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Each dead lock is replaced at most once: whoever replaces it holds a lock named after its id, and
 * looks again while holding it. Without that, two starts could each remove the other's new lock.
 */
async function replace(path: string, dead: LockHolder, draft: string): Promise<boolean> {
  const replacementLock = await acquireLockFile(`${path}.${dead.id}.replaced`)
  if ('heldBy' in replacementLock) {
    await pause(20)
    return false
  }
  try {
    const now = await readHolder(path)
    if (now?.id !== dead.id) return false
    await rename(draft, path)
    return true
  } finally {
    await replacementLock.release()
  }
}

function held(path: string, mine: LockHolder): LockFile {
  // Observers only check that the time changes, so it counts the beats.
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
    utimes(path, beats, beats).catch(() => undefined)
  }, BEAT_MS).unref()
  return {
    async release() {
      clearInterval(beat)
      const now = await readHolder(path)
      if (now?.id === mine.id) await rm(path, { force: true })
    },
  }
}

/** Another container's processes cannot be seen from here, so its lock is watched for a heartbeat. */
async function isHeld(path: string, holder: LockHolder, watchMs: number): Promise<boolean> {
  if (holder.host === hostname()) return isAlive(holder)
  const before = await changedAt(path)
  const end = performance.now() + watchMs
  while (performance.now() < end) {
    await pause(50)
    const now = await changedAt(path)
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

async function changedAt(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => stats.mtimeMs,
    () => undefined,
  )
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    const holder: LockHolder = JSON.parse(await readFile(path, 'utf8'))
    return holder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`${path} is not a lock file of this server; remove it`, { cause: error })
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
