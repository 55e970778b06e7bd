import { randomUUID } from 'node:crypto'

import { randomFrom } from '@pillion/city/random'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import { proofPicture } from '@pillion/server/partners/fleet/proof-picture'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'
import { recodePicture } from '@pillion/server/platform/images/recode-picture'

import type { LiveWorld } from './world.ts'

const ADD = statement(
  'add-test-proof',
  `insert into proof (proof_id, order_id, vendor_id, kind, fleet_proof_id, file_key, taken_at, received_at, stored_at)
   select $1::uuid, order_id, vendor_id, $3, $1::text, $4, $5, $5, $5 from orders where order_id = $2`,
)

/** Adds a stored proof to an order, as if its rider had taken a picture; returns its ID. */
export async function addProof(
  { context, files }: Pick<LiveWorld, 'context' | 'files'>,
  orderId: string,
  kind: ProofKind = 'delivery',
): Promise<string> {
  const id = randomUUID()
  const key = `proofs/${id}.jpg`
  const picture = await recodePicture(proofPicture(kind, randomFrom(1)))
  if (picture) await files.write(key, picture, 'image/jpeg')
  const at = new Date(context.clock.now()).toISOString()
  await context.database.run(system, bind(ADD, [id, orderId, kind, key, at]))
  return id
}
