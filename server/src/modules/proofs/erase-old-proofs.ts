import type { Files } from '../../partners/files/files.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { eraseProofs } from './erase-proofs.ts'
import { proofsBefore } from './store.ts'

const DAY_MS = 86_400_000
const BATCH = 100

/** Erases the pictures that arrived more than so many days ago. What could not be erased is tried again next time. */
export async function eraseOldProofs({
  database,
  files,
  clock,
  days,
}: {
  database: Database
  files: Files
  clock: Pick<Clock, 'now'>
  days: number
}): Promise<void> {
  const before = new Date(clock.now() - days * DAY_MS).toISOString()
  for (;;) {
    const proofs = await proofsBefore(database, before, BATCH)
    if (proofs.length === 0) return
    await eraseProofs({ database, files }, proofs)
  }
}
