import { monthIndex } from '@pillion/domain/order-ids/order-id'

import type { Files } from '../../partners/files/files.ts'
import type { Fleet } from '../../partners/fleet/fleet.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { recodePicture } from '../../platform/images/recode-picture.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { deleteProofs, proofToStore, setProofStored } from './store.ts'

/** Fetches a picture from the fleet, makes it safe and small, and stores it. May run again after it failed. */
export async function storeProof(
  { database, clock, log, notify }: AppContext,
  { fleet, files }: { fleet: Fleet; files: Files },
  { proof_id }: JobPayloads['store-proof'],
): Promise<void> {
  const proof = await proofToStore(database, proof_id)
  if (!proof) return
  const { order_id: orderId, fleet_proof_id: proofId } = proof
  const file = await fleet.fetchPicture({ orderId, proofId })
  const picture = file && (await recodePicture(file))
  if (!picture) {
    log.warn(
      { proof: proof_id, bytes: file?.length },
      'a picture of the fleet is missing or no JPEG, PNG or WebP; the proof is dropped',
    )
    return deleteProofs(database, [proof_id])
  }
  await files.write(proof.file_key, picture, 'image/jpeg')
  const stored = { at: iso(clock), month: monthIndex(clock.now()) }
  const isKept = await setProofStored(database, proof_id, stored)
  if (!isKept) return files.erase(proof.file_key)
  notify()
}
