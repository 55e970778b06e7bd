import { accountExists } from '../modules/accounts/account-exists.ts'
import { findOutletCoordinates } from '../modules/vendors/find-outlet-coordinates.ts'
import type { Settings } from '../platform/config/settings.ts'
import { inOneTransaction } from '../platform/db/in-one-transaction.ts'
import { makeLog } from '../platform/log/log.ts'
import { createDemoWorld } from './create-demo-world.ts'
import { demoOwner } from './demo-owner.ts'

/** An arbitrary number that nothing else locks. */
const SEED_LOCK = 7_091_533

/**
 * Creates the demo shop with four weeks of history in an empty installation, and does nothing in any other (GAP-142).
 * Everything is one transaction, so an interrupted start leaves nothing behind. Call it before the server starts, which
 * then continues the orders under way. `now` is in epoch ms. Returns whether the installation has the demo shop.
 */
export async function seedDemo(url: string, settings: Settings, now: number): Promise<boolean> {
  let hasDemo = false
  const log = makeLog(settings.logLevel)
  const options = { url, lock: SEED_LOCK, named: settings.databaseNamedStatements, log }
  await inOneTransaction(options, async (database) => {
    const isEmpty = (await findOutletCoordinates(database)).length === 0
    if (isEmpty) await createDemoWorld({ databaseUrl: url, settings, database, now })
    hasDemo = await accountExists(database, demoOwner.email)
  })
  return hasDemo
}
