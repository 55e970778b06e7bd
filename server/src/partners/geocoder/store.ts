import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Database } from '../../platform/db/database.ts'
import { escapeLike } from '../../platform/db/escape-like.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { anonymous } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

export type PlaceKind = 'major' | 'minor' | 'path' | 'district' | 'park'

const PLACE_COLUMNS = [
  'place_id',
  'kind',
  'name',
  'district',
  'postal_code',
  'latitude',
  'longitude',
  'line',
  'last_number',
] as const satisfies readonly (keyof Tables['place'])[]
const COLUMNS = PLACE_COLUMNS.join(', ')

export type PlaceRow = Replace<
  Pick<Tables['place'], (typeof PLACE_COLUMNS)[number]>,
  {
    kind: PlaceKind
    /** A street's line as [longitude, latitude]. */
    line: [number, number][] | null
  }
>

/** Low enough for two typos in a name of eight letters; the order ranks better matches first. */
const SIMILARITY_THRESHOLD = statement(
  'place-threshold',
  `select set_config('pg_trgm.word_similarity_threshold', '0.19', true)`,
)
// $1 as typed, $2 without the house number, because a name may contain a number.
const SEARCH_PLACES = statement(
  'search-places',
  `select ${COLUMNS} from place
   where search like $1 || '%' or search like $2 || '%' or $1 <% search or $2 <% search
   order by search = $1 desc, search like $1 || '%' desc, search = $2 desc, search like $2 || '%' desc,
     greatest(word_similarity($1, search), word_similarity($2, search)) desc,
     power(latitude - $3, 2) + power((longitude - $4) * cos(radians($3)), 2)
   limit $5`,
)
// The reverse: places whose whole name occurs in the typed text, as in a pasted address.
const PLACES_WITHIN = statement(
  'places-within',
  `select ${COLUMNS} from place where length(search) > 3 and position(search in $1) > 0
   order by line is null, length(search) desc,
     power(latitude - $2, 2) + power((longitude - $3) * cos(radians($2)), 2)
   limit $4`,
)
const PLACE_BY_ID = statement('place', `select ${COLUMNS} from place where place_id = $1`)
const STREETS = statement(
  'streets',
  `select ${COLUMNS} from place where line is not null and last_number > 0`,
)

export async function searchPlaces(
  database: Database,
  query: { full: string; words: string; limit: number } & Coordinates,
): Promise<PlaceRow[]> {
  // Search text contains no % or _, but the pattern does not rely on that.
  const values = [
    escapeLike(query.full),
    escapeLike(query.words),
    query.latitude,
    query.longitude,
    query.limit,
  ]
  const [, matches] = await database.batch(anonymous, [
    bind(SIMILARITY_THRESHOLD),
    bind(SEARCH_PLACES, values),
  ])
  return (matches?.rows ?? []) as PlaceRow[]
}

export async function placesWithin(
  database: Database,
  query: { text: string; limit: number } & Coordinates,
): Promise<PlaceRow[]> {
  const values = [query.text, query.latitude, query.longitude, query.limit]
  return (await database.run<PlaceRow>(anonymous, bind(PLACES_WITHIN, values))).rows
}

export async function placeRow(database: Database, id: number): Promise<PlaceRow | undefined> {
  return (await database.run<PlaceRow>(anonymous, bind(PLACE_BY_ID, [id]))).rows[0]
}

export async function streetRows(database: Database): Promise<PlaceRow[]> {
  return (await database.run<PlaceRow>(anonymous, bind(STREETS))).rows
}
