import { createHmac } from 'node:crypto'

import type { AppContext } from '../../platform/app-context.ts'
import { clearAddresses, isSeenAt, setSeen } from './store.ts'

/** How long an account's address counts as its own: as long as a session lasts. */
const KNOWN_MS = 30 * 86_400_000
/** Stands for an unknown account, so that timing does not reveal which e-mails exist. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

type Services = Pick<AppContext, 'database' | 'clock' | 'keys'>

/** Whether the account signed in from the address, or renewed a session there, in the last 30 days. */
export async function isKnownAddress(
  { database, clock, keys }: Services,
  accountId = NO_ACCOUNT,
  address: string,
): Promise<boolean> {
  const hashes = keys.addresses.all.map((key) => hashOf(key, accountId, address))
  const since = new Date(clock.now() - KNOWN_MS).toISOString()
  return isSeenAt(database, { accountId, hashes, since })
}

/** Remembers where the account's session is used; only a keyed hash of the address is stored. */
export const rememberAddress = (
  { database, clock, keys }: Services,
  session: { session_id: string; account_id: string },
  address: string,
): Promise<void> =>
  setSeen(database, {
    sessionId: session.session_id,
    hash: hashOf(keys.addresses.current.value, session.account_id, address),
    at: new Date(clock.now()).toISOString(),
  })

/** Deletes the hashes of addresses that are no longer known. */
export const deleteOldAddresses = ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  clearAddresses(database, new Date(clock.now() - KNOWN_MS).toISOString())

const hashOf = (key: Uint8Array, accountId: string, address: string): Buffer =>
  createHmac('sha256', key).update(`${accountId} ${address}`).digest()
