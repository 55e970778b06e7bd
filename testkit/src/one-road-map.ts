import type { Country } from '@pillion/domain/countries/country'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { replaceMapData } from '@pillion/server/modules/map/store'
import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'

const KILOMETRES = 3

/** A country whose map is one road from its main city to the north: it takes no time to import, unlike a city. */
export async function importOneRoad(
  database: Database,
  { code, mainCity }: Country,
): Promise<void> {
  const { latitude, longitude } = mainCity
  const nodes = [{ latitude, longitude }, offsetBy(mainCity, 0, KILOMETRES)]
  const edges = [{ from: 0, to: 1, metres: KILOMETRES * 1_000, street: 0 }]
  const map = { source: 'test', country: code, places: [], graph: { nodes, edges }, features: [] }
  await database.transaction(system, (transaction) => replaceMapData(transaction, map))
}
