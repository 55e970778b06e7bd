import type { Country } from '@pillion/domain/countries/country'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const KILOMETRES = 3

const CLEAR = statement('clear-one-road', 'truncate road, road_node, ground')
const ADD_MAP = statement(
  'add-one-road-map',
  `insert into ground (source, country_code) values ('test', $1)`,
)
const ADD_NODES = statement(
  'add-one-road-nodes',
  'insert into road_node values (0, $1, $2), (1, $3, $4)',
)
const ADD_ROAD = statement('add-one-road', 'insert into road values (0, 0, 1, 0, $1)')

/** A country whose map is one road from its main city to the north: it takes no time to import, unlike a city. */
export async function importOneRoad(
  database: Database,
  { code, mainCity }: Country,
): Promise<void> {
  const end = offsetBy(mainCity, 0, KILOMETRES)
  const nodes = [mainCity.latitude, mainCity.longitude, end.latitude, end.longitude]
  await database.transaction(system, async (transaction) => {
    await transaction.run(bind(CLEAR))
    await transaction.run(bind(ADD_MAP, [code]))
    await transaction.run(bind(ADD_NODES, nodes))
    await transaction.run(bind(ADD_ROAD, [KILOMETRES * 1_000]))
  })
}
