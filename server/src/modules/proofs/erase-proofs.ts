import type { Files } from '../../partners/files/files.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteProofs, proofsOfOrders, type ErasableProof } from './store.ts'

type Kept = { database: Database; files: Files }

/** Erases pictures with their rows. */
export async function eraseProofs(
  { database, files }: Kept,
  proofs: readonly ErasableProof[],
): Promise<void> {
  // The file first: a row without a file is harmless, a file without a row would be kept for ever.
  for (const { file_key } of proofs) await files.erase(file_key)
  await deleteProofs(
    database,
    proofs.map(({ proof_id }) => proof_id),
  )
}

/** Erases the pictures of these orders, and says how many there were. */
export async function eraseProofsOfOrders(
  kept: Kept,
  orderIds: readonly string[],
): Promise<number> {
  const proofs = await proofsOfOrders(kept.database, orderIds)
  await eraseProofs(kept, proofs)
  return proofs.length
}
