import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const PLACES = statement(
  'map-places',
  `select kind, name, search, district, postal_code as "postalCode", latitude, longitude, line,
     last_number as "lastNumber" from place order by place_id`,
)

/** Every place that the geocoder searches, as it was imported. */
export async function mapPlaces({ database }: { database: Database }): Promise<unknown[]> {
  return (await database.run(system, bind(PLACES))).rows
}
