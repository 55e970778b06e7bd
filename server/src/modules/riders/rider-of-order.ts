import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { wholeMinutes } from './present.ts'
import { riderRow } from './store.ts'

/** The rider of an order for the recipient's page and for a restart; not limited to a vendor. */
export async function riderOfOrder(database: Database, orderId: string) {
  return riderRow(database, system, orderId)
}

export {
  assignRider,
  clearArrivalEstimate,
  riderHasOrder,
  updateRiderPosition,
  unassignRider,
  type PositionReport,
} from './store.ts'
export { wholeMinutes }
