import type { Database } from '../../platform/db/database.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement, type Bound } from '../../platform/db/statement.ts'

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
// No place twice in one statement: a row can be written only once in it.
const REMEMBER = statement(
  'remember-places',
  `insert into vendor_place (vendor_id, formatted_address, search, latitude, longitude, last_used_at)
   select vendor_id, address, search, latitude, longitude, to_timestamp(at)
   from unnest($1::text[], $2::text[], $3::text[], $4::double precision[], $5::double precision[],
     $6::double precision[]) as p (vendor_id, address, search, latitude, longitude, at)
   order by vendor_id, address
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

export type Use = {
  vendorId: string
  address: string
  search: string
  latitude: number
  longitude: number
  /** Unix seconds. */
  at: number
}

/**
 * Counts a use once however often it is told: the order's time tells repeats apart, so uses of one place in the same
 * second are one. Those of a place come in the order of their times, each in a statement of its own.
 */
export function rememberPlaces(uses: readonly Use[]): Bound[] {
  const places = Map.groupBy(uses, ({ vendorId, address }) => JSON.stringify([vendorId, address]))
  const turns: Use[][] = []
  for (const those of places.values()) {
    const byTime = new Map(those.toSorted((a, b) => a.at - b.at).map((use) => [use.at, use]))
    for (const [turn, use] of [...byTime.values()].entries()) (turns[turn] ??= []).push(use)
  }
  return turns.map((those) =>
    bind(REMEMBER, [
      those.map(({ vendorId }) => vendorId),
      those.map(({ address }) => address),
      those.map(({ search }) => search),
      those.map(({ latitude }) => latitude),
      those.map(({ longitude }) => longitude),
      those.map(({ at }) => at),
    ]),
  )
}
