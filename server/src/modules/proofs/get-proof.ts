import type { getProof as operation } from '@pillion/contract/http/proofs'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { FileAnswer } from '../../platform/http/bind-file-operation.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnOrder } from '../orders/require-own-order.ts'
import { proofRow } from './store.ts'

/** Long enough to look at a picture again, and short enough that an erased one is gone from the browser soon. */
const KEEP_SECONDS = 600

/** The picture of a proof, for whoever may see its order (GAP-151). */
export async function getProof(
  { database, flags }: AppContext,
  files: Files,
  { caller, params }: Call<typeof operation>,
): Promise<FileAnswer> {
  const { vendor_id } = await requireOwnOrder(database, caller, params.orderId)
  const proof = await proofRow(database, scopeOf(caller), params)
  if (!proof) throw new Refusal('error.not-found', { field: 'proofId' })
  if (!flags.isOn(`proof-of-${proof.kind}`, vendor_id))
    throw new Refusal('request.feature-unavailable')
  const file = await files.read(proof.file_key)
  if (!file) throw new Refusal('error.not-found', { field: 'proofId' })
  return { ...file, mediaType: 'image/jpeg', keepSeconds: KEEP_SECONDS }
}
