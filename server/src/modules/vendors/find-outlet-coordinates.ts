import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Database } from '../../platform/db/database.ts'
import { outletCoordinateRows } from './store.ts'

/** The coordinates of all outlets, for riders who wait near them. */
export async function findOutletCoordinates(database: Database): Promise<Coordinates[]> {
  return outletCoordinateRows(database)
}
