import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { acquireLockFile } from './lock-file.ts'

export type DataLock = { release(): Promise<void> }
export type DataDirLocked = { heldBy: { pid: number; address: string } }

/**
 * Locks the product's data directory for this process, creating it when needed. When another live
 * process holds it, returns that process and its address, without waiting. A lock left by a killed process is
 * replaced. From another container's crash this takes up to 12 seconds, otherwise no time.
 */
export async function lockDataDir(
  dataDir: string,
  { address }: { address: string },
): Promise<DataLock | DataDirLocked> {
  await mkdir(dataDir, { recursive: true })
  const lock = await acquireLockFile(join(dataDir, 'running.lock'), address)
  if (!('heldBy' in lock)) return lock
  return { heldBy: { pid: lock.heldBy.pid, address: lock.heldBy.note } }
}
