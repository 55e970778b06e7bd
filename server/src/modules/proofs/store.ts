import type { ProofKind } from '@pillion/domain/orders/proof-kinds'

import type { Database } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { insertOrderUpdate } from '../../platform/live/outbox.ts'

/** More pictures of one order are not kept. */
const MAX_PER_ORDER = 12

// Only the rider who has the order can prove anything of it.
const ADD_PROOF = statement(
  'add-proof',
  `insert into proof (proof_id, order_id, vendor_id, kind, fleet_proof_id, file_key, taken_at, received_at)
   select $1, order_id, vendor_id, $4, $5, $6, $7, $8 from order_rider
   where order_id = $2 and rider_id = $3
     and (select count(*) from proof where order_id = $2) < ${MAX_PER_ORDER}
   on conflict (order_id, fleet_proof_id) do nothing`,
)
const PROOF_TO_STORE = statement(
  'proof-to-store',
  `select proof_id, order_id, fleet_proof_id, file_key from proof
   where proof_id = $1 and stored_at is null`,
)
const IS_KEPT = statement('proof-is-kept', 'select from proof where proof_id = $1')
const SET_STORED = statement(
  'set-proof-stored',
  `with stored as (
     update proof set stored_at = $2 where proof_id = $1 and stored_at is null
     returning vendor_id, order_id
   )
   ${insertOrderUpdate(
     { month: '$3', vendor_id: 'vendor_id', order_id: 'order_id', created_at: '$2::timestamptz' },
     'stored',
   )}`,
)
const PROOF = statement(
  'proof',
  `select kind, file_key from proof
   where order_id = $1 and proof_id = $2 and stored_at is not null`,
)
const OLD_PROOFS = statement(
  'old-proofs',
  'select proof_id, file_key from proof where received_at < $1 order by received_at limit $2',
)
const PROOFS_OF_ORDERS = statement(
  'proofs-of-orders',
  'select proof_id, file_key from proof where order_id = any ($1)',
)
const DELETE_PROOFS = statement('delete-proofs', 'delete from proof where proof_id = any ($1)')

type Proof = Tables['proof']
type NewProof = Replace<Omit<Proof, 'vendor_id' | 'stored_at'>, { kind: ProofKind }> & {
  rider_id: string
}

/** Adds nothing if the rider has not got the order, or if the proof is known; then the count is 0. */
export const addProofStatement = (proof: NewProof): BoundStatement =>
  bind(ADD_PROOF, [
    proof.proof_id,
    proof.order_id,
    proof.rider_id,
    proof.kind,
    proof.fleet_proof_id,
    proof.file_key,
    proof.taken_at,
    proof.received_at,
  ])

type ProofToStore = Pick<Proof, 'proof_id' | 'order_id' | 'fleet_proof_id' | 'file_key'>

/** Undefined if its file is stored, or if it is unknown. */
export async function proofToStore(database: Database, proofId: string) {
  return (await database.run<ProofToStore>(system, bind(PROOF_TO_STORE, [proofId]))).rows[0]
}

/** Shows the proof from now on, and publishes it. `month` is the current one. False if it has been erased. */
export async function setProofStored(
  database: Database,
  proofId: string,
  { at, month }: { at: string; month: number },
): Promise<boolean> {
  const [, kept] = await database.batch(system, [
    bind(SET_STORED, [proofId, at, month]),
    bind(IS_KEPT, [proofId]),
  ])
  return (kept?.rows.length ?? 0) > 0
}

export async function proofRow(
  database: Database,
  scope: Scope,
  { orderId, proofId }: { orderId: string; proofId: string },
) {
  type Row = Replace<Pick<Proof, 'kind' | 'file_key'>, { kind: ProofKind }>
  return (await database.run<Row>(scope, bind(PROOF, [orderId, proofId]))).rows[0]
}

export type ErasableProof = Pick<Proof, 'proof_id' | 'file_key'>

/** The oldest ones of those received before then. */
export async function proofsBefore(database: Database, before: string, limit: number) {
  return (await database.run<ErasableProof>(system, bind(OLD_PROOFS, [before, limit]))).rows
}

export async function proofsOfOrders(database: Database, orderIds: readonly string[]) {
  return (await database.run<ErasableProof>(system, bind(PROOFS_OF_ORDERS, [orderIds]))).rows
}

export async function deleteProofs(database: Database, ids: readonly string[]): Promise<void> {
  await database.run(system, bind(DELETE_PROOFS, [ids]))
}
