import { randomUUID } from 'node:crypto'

import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { World } from './world.ts'

const ADD = statement(
  'add-test-proof',
  `insert into proof (proof_id, order_id, vendor_id, kind, fleet_proof_id, file_key, taken_at, received_at, stored_at)
   select $1::uuid, order_id, vendor_id, $3, $1::text, $4, $5, $5, $5 from orders where order_id = $2`,
)

/** Adds a stored proof to an order, as if its rider had taken a picture; returns its ID. */
export async function addProof(
  { context, files }: Pick<World, 'context' | 'files'>,
  orderId: string,
  kind: ProofKind = 'delivery',
): Promise<string> {
  const id = randomUUID()
  const key = `proofs/${id}.jpg`
  await files.write(key, Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg')
  const at = new Date(context.clock.now()).toISOString()
  await context.database.run(system, bind(ADD, [id, orderId, kind, key, at]))
  return id
}
