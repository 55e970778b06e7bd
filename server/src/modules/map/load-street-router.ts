import { makeRouter } from '@pillion/city/router'

import type { AppContext } from '../../platform/app-context.ts'
import { roadGraph } from './store.ts'

/** A router over the roads of the map data, the streets that the map shows. */
export async function loadStreetRouter({ database }: AppContext) {
  return makeRouter(await roadGraph(database))
}
