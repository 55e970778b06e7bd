import type {
  createGuestLink as createOperation,
  issueGuestLink as issueOperation,
  getGuestLink as getOperation,
  revokeGuestLink as revokeOperation,
} from '@pillion/contract/http/guests'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { uuid } from '../../platform/clock/random.ts'
import { runIdempotent, type IdempotentCall } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { findOwnVendorIds, requireOwnVendor } from '../vendors/require-own-vendor.ts'
import type { GuestLinks } from './guest-links.ts'
import { presentLink } from './present.ts'
import { linkOfVendor, replaceLink, revokeLink } from './store.ts'

const LINK_SECONDS = 90 * 86_400

/** The vendor's link as it is now (GAP-095). */
export async function getGuestLink(
  context: AppContext,
  { caller, params: { vendorId } }: Call<typeof getOperation>,
): Promise<AnswerOf<typeof getOperation>> {
  const { database, clock } = context
  await requireOwnVendor(database, caller, vendorId)
  requireFlag(context, 'guest_checkout', { vendorId })
  const link = await linkOfVendor(database, scopeOf(caller), vendorId, iso(clock))
  return { result: link ? await presentLink(context, link) : null }
}

/** Makes the vendor's link, in the place of its earlier one (GAP-095). */
export async function createGuestLink(
  context: AppContext,
  links: GuestLinks,
  { caller, params: { vendorId }, idempotency }: Call<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  await requireOwnVendor(context.database, caller, vendorId)
  requireFlag(context, 'guest_checkout', { vendorId })
  return addLink(context, links, idempotentCallOf(context, { caller, idempotency }), vendorId)
}

/** The same for the operator, for any vendor. */
export async function issueGuestLink(
  context: AppContext,
  links: GuestLinks,
  { caller, body: { vendor_id: vendorId }, idempotency }: Call<typeof issueOperation>,
): Promise<AnswerOf<typeof issueOperation>> {
  if (!(await findOwnVendorIds(context.database, caller, vendorId)))
    throw new Refusal('error.not-found', { field: 'vendor_id' })
  requireFlag(context, 'guest_checkout', { vendorId })
  return addLink(context, links, idempotentCallOf(context, { caller, idempotency }), vendorId)
}

async function addLink(
  context: AppContext,
  links: GuestLinks,
  idempotentCall: IdempotentCall,
  vendor_id: string,
): Promise<AnswerOf<typeof createOperation>> {
  const { clock, random } = context
  let revoked: string | undefined
  let own: AnswerOf<typeof createOperation> | undefined
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const created_at = unixNow(clock)
    const expires_at = created_at + LINK_SECONDS
    const link = { guest_link_id: uuid(random), vendor_id, created_at, expires_at }
    revoked = await replaceLink(transaction, link)
    own = { result: await presentLink(context, link) }
    return own
  })
  // The same call at the same time may have been first, and this one undone.
  if (answer === own && revoked !== undefined) links.end(revoked)
  return answer
}

/** Ends the vendor's link and its guests (GAP-095); a feature that is off does not keep anybody from it. */
export async function revokeGuestLink(
  context: AppContext,
  links: GuestLinks,
  { caller, params: { vendorId }, idempotency }: Call<typeof revokeOperation>,
): Promise<AnswerOf<typeof revokeOperation>> {
  await requireOwnVendor(context.database, caller, vendorId)
  let revoked: string | undefined
  const answer = await runIdempotent(
    idempotentCallOf(context, { caller, idempotency }),
    async (transaction) => {
      revoked = await revokeLink(transaction, vendorId, iso(context.clock))
      return { success: true }
    },
  )
  if (revoked !== undefined) links.end(revoked)
  return answer
}
