import type { Database } from '../../platform/db/database.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

export type PastPlace = {
  vendor_place_id: number
  formatted_address: string
  latitude: number
  longitude: number
}

const COLUMNS = 'vendor_place_id, formatted_address, latitude, longitude'

const SEARCH = statement(
  'past-places',
  `select ${COLUMNS} from vendor_place
   where vendor_id = $1 and (search like '%' || $2 || '%' or word_similarity($2, search) > 0.5)
   order by search like $2 || '%' desc, uses desc, last_used_at desc limit $3`,
)
const ONE = statement(
  'past-place',
  `select ${COLUMNS} from vendor_place where vendor_place_id = $1`,
)
const REMEMBER = statement(
  'remember-place',
  `insert into vendor_place (vendor_id, formatted_address, search, latitude, longitude, last_used_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6::double precision))
   on conflict (vendor_id, formatted_address) do update
     set uses = vendor_place.uses + 1, last_used_at = excluded.last_used_at,
         latitude = excluded.latitude, longitude = excluded.longitude
     where vendor_place.last_used_at < excluded.last_used_at`,
)

export async function pastPlaces(
  database: Database,
  scope: Scope,
  wish: { vendorId: string; words: string; most: number },
): Promise<PastPlace[]> {
  const words = wish.words.replaceAll(/[\\%_]/g, '\\$&')
  return (await database.run<PastPlace>(scope, bind(SEARCH, [wish.vendorId, words, wish.most])))
    .rows
}

export async function pastPlace(database: Database, scope: Scope, id: number) {
  return (await database.run<PastPlace>(scope, bind(ONE, [id]))).rows[0]
}

/** Counts a use once however often it is told: the order's time tells repeats apart. */
export async function rememberPlace(
  database: Database,
  place: {
    vendorId: string
    address: string
    search: string
    latitude: number
    longitude: number
    at: number
  },
) {
  const { vendorId, address, search, latitude, longitude, at } = place
  await database.run(system, bind(REMEMBER, [vendorId, address, search, latitude, longitude, at]))
}
