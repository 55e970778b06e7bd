import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { minutes } from './present.ts'
import { riderRow } from './store.ts'

/** The rider of an order for the recipient's page and for a restart, whoever asks. */
export async function riderOfOrder(database: Database, orderId: string) {
  return riderRow(database, system, orderId)
}

export {
  assignRider,
  forgetArrival,
  hasOrder,
  seeRider,
  unassignRider,
  type Sighting,
} from './store.ts'
export { minutes as minutesOf }
