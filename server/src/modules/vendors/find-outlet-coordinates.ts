import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Database } from '../../platform/db/database.ts'
import { outletCoordinateRows } from './store.ts'

/** Where the outlets of every vendor are, for the riders who wait near them. */
export async function findOutletCoordinates(database: Database): Promise<Coordinates[]> {
  return outletCoordinateRows(database)
}
