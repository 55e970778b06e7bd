import type { Database } from '../../platform/db/database.ts'
import { escapeLike } from '../../platform/db/escape-like.ts'
import { hiddenLimit } from '../../platform/db/hidden-limit.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'

const PLACE_COLUMNS = [
  'vendor_place_id',
  'formatted_address',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Tables['vendor_place'])[]
const COLUMNS = PLACE_COLUMNS.join(', ')

export type PastPlace = Pick<Tables['vendor_place'], (typeof PLACE_COLUMNS)[number]>

/** Row-level security keeps the search for similar text from using an index, so it reads all of these. */
const SEARCHED_PLACES = 1_000

const SEARCH_PAST_PLACES = statement(
  'past-places',
  `select ${COLUMNS} from (
     select * from vendor_place where vendor_id = $1 order by last_used_at desc
     ${hiddenLimit(String(SEARCHED_PLACES))}
   ) latest
   where (search like '%' || $2 || '%' or word_similarity($2, search) > 0.5)
     and search ~ all ($4::text[])
   order by search like $2 || '%' desc, search like '%' || $2 || '%' desc, uses desc, last_used_at desc
   limit $3`,
)
const PAST_PLACE_BY_ID = statement(
  'past-place',
  `select ${COLUMNS} from vendor_place where vendor_place_id = $1`,
)
// One statement can write a row only once, so places are distinct.
const REMEMBER_PLACES = statement(
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

/** Words may be misspelt, but numbers must occur: the neighbours' house is another address. */
export async function pastPlaces(
  database: Database,
  scope: Scope,
  query: { vendorId: string; words: string; limit: number },
): Promise<PastPlace[]> {
  const words = escapeLike(query.words)
  const numbers = query.words.match(/\d+/g) ?? []
  const patterns = numbers.map((number) => `(^|[^0-9])${number}([^0-9]|$)`)
  return (
    await database.run<PastPlace>(
      scope,
      bind(SEARCH_PAST_PLACES, [query.vendorId, words, query.limit, patterns]),
    )
  ).rows
}

export async function pastPlace(database: Database, scope: Scope, id: number) {
  return (await database.run<PastPlace>(scope, bind(PAST_PLACE_BY_ID, [id]))).rows[0]
}

export type PlaceUse = {
  vendorId: string
  address: string
  search: string
  latitude: number
  longitude: number
  /** Unix seconds. */
  at: number
}

/**
 * Counts each use once, even when repeated: the order's time identifies repeats, so uses of one place in the same
 * second count as one. Uses of a place arrive in time order, each in its own statement.
 */
export function rememberPlaces(uses: readonly PlaceUse[]): BoundStatement[] {
  const places = Map.groupBy(uses, ({ vendorId, address }) => JSON.stringify([vendorId, address]))
  const batches: PlaceUse[][] = []
  for (const group of places.values()) {
    const byTime = new Map(group.toSorted((a, b) => a.at - b.at).map((use) => [use.at, use]))
    for (const [batch, use] of [...byTime.values()].entries()) (batches[batch] ??= []).push(use)
  }
  return batches.map((group) =>
    bind(REMEMBER_PLACES, [
      group.map(({ vendorId }) => vendorId),
      group.map(({ address }) => address),
      group.map(({ search }) => search),
      group.map(({ latitude }) => latitude),
      group.map(({ longitude }) => longitude),
      group.map(({ at }) => at),
    ]),
  )
}
