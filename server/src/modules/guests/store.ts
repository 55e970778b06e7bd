import type { Database, Transaction } from '../../platform/db/database.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

/** Times in unix seconds. */
export type GuestLinkRow = {
  guest_link_id: string
  vendor_id: string
  created_at: number
  expires_at: number
}

const COLUMNS = `guest_link_id, vendor_id, ${unixSeconds('created_at')} as created_at,
  ${unixSeconds('expires_at')} as expires_at`

const LINK_OF_VENDOR = statement(
  'guest-link-of-vendor',
  `select ${COLUMNS} from guest_link
   where vendor_id = $1 and revoked_at is null and expires_at > $2::timestamptz`,
)
const LINK_BY_ID = statement(
  'guest-link',
  `select ${COLUMNS} from guest_link
   where guest_link_id = $1 and revoked_at is null and expires_at > $2::timestamptz`,
)
// Two links made at the same time wait for each other.
const LOCK_VENDOR = statement(
  'lock-vendor-of-guest-link',
  'select from vendor where vendor_id = $1 for update',
)
const REVOKE_LINK = statement(
  'revoke-guest-link',
  `update guest_link set revoked_at = $2 where vendor_id = $1 and revoked_at is null
   returning guest_link_id`,
)
const ADD_LINK = statement(
  'add-guest-link',
  `insert into guest_link (guest_link_id, vendor_id, created_at, expires_at)
   values ($1, $2, to_timestamp($3::double precision), to_timestamp($4::double precision))`,
)

/** The link that can be opened at that time. */
export async function linkOfVendor(
  database: Database,
  scope: Scope,
  vendorId: string,
  now: string,
): Promise<GuestLinkRow | undefined> {
  return (await database.run<GuestLinkRow>(scope, bind(LINK_OF_VENDOR, [vendorId, now]))).rows[0]
}

/** Any vendor's link that can be opened at that time. */
export async function activeLink(
  database: Database,
  linkId: string,
  now: string,
): Promise<GuestLinkRow | undefined> {
  return (await database.run<GuestLinkRow>(system, bind(LINK_BY_ID, [linkId, now]))).rows[0]
}

/** Ends the vendor's link; its ID, if there was one. */
export async function revokeLink(
  transaction: Transaction,
  vendorId: string,
  now: string,
): Promise<string | undefined> {
  const revoked = transaction.run<{ guest_link_id: string }>(bind(REVOKE_LINK, [vendorId, now]))
  return (await revoked).rows[0]?.guest_link_id
}

/** Adds a link in the place of the vendor's earlier one; the ID of that, if there was one. */
export async function replaceLink(
  transaction: Transaction,
  { guest_link_id, vendor_id, created_at, expires_at }: GuestLinkRow,
): Promise<string | undefined> {
  const now = new Date(created_at * 1_000).toISOString()
  const [, revoked] = await Promise.all([
    transaction.run(bind(LOCK_VENDOR, [vendor_id])),
    revokeLink(transaction, vendor_id, now),
    transaction.run(bind(ADD_LINK, [guest_link_id, vendor_id, created_at, expires_at])),
  ])
  return revoked
}
