import { makeRouter } from '@pillion/city/routes'

import type { House } from '../../platform/house.ts'
import { roadGraph } from './store.ts'

/** The router over the roads that lie on the ground: the same streets that the map shows. */
export async function loadRoads({ database }: House) {
  return makeRouter(await roadGraph(database))
}
