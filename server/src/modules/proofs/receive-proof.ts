import type { FleetReport, ReportOutcome } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { findOrder } from '../orders/find-order.ts'
import { addProofStatement } from './store.ts'

type ProofReport = Extract<FleetReport, { kind: 'proof' }>

/** Notes a picture that the fleet reports. A job fetches it, so that an outage of the files holds back no report. */
export async function receiveProof(
  context: AppContext,
  { orderId, at, rider, of, proofId }: ProofReport,
): Promise<ReportOutcome> {
  const { database, clock, flags, random, pictureJobs } = context
  const order = await findOrder(database, orderId)
  // A picture that nobody may see is not kept (GAP-115).
  if (!order) return 'unknown'
  if (!flags.isOn(`proof-of-${of}`, order.vendor_id)) return 'ignored'
  const id = uuid(random)
  const now = clock.now()
  const isAdded = await database.transaction(system, async (transaction) => {
    const added = await transaction.run(
      addProofStatement({
        proof_id: id,
        order_id: orderId,
        rider_id: rider.id,
        kind: of,
        fleet_proof_id: proofId,
        file_key: `proofs/${id.slice(0, 2)}/${id}.jpg`,
        taken_at: new Date(Math.min(at, now)).toISOString(),
        received_at: new Date(now).toISOString(),
      }),
    )
    if (added.count === 0) return false
    const payload = { proof_id: id }
    await transaction.run(addJob({ queue: 'store-proof', payload, runAt: now }))
    return true
  })
  if (!isAdded) return 'ignored'
  pictureJobs.wake()
  return 'applied'
}
