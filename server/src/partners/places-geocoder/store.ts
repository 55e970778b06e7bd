import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Database } from '../../platform/db/database.ts'
import { nobody } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

export type PlaceKind = 'major' | 'minor' | 'path' | 'district' | 'park'

export type PlaceRow = {
  place_id: number
  kind: PlaceKind
  name: string
  district: string
  postal_code: string
  latitude: number
  longitude: number
  /** A street's course as [longitude, latitude]. */
  line: [number, number][] | null
  last_number: number
}

const COLUMNS =
  'place_id, kind, name, district, postal_code, latitude, longitude, line, last_number'

/** Low enough for two wrong letters in a name of eight; the order puts the better ones first. */
const THRESHOLD = statement(
  'place-threshold',
  `select set_config('pg_trgm.word_similarity_threshold', '0.19', true)`,
)
// $1 as typed, $2 without the house number: a name may hold a number of its own.
const SEARCH = statement(
  'search-places',
  `select ${COLUMNS} from place
   where search like $1 || '%' or search like $2 || '%' or $1 <% search or $2 <% search
   order by search = $1 desc, search like $1 || '%' desc, search = $2 desc, search like $2 || '%' desc,
     greatest(word_similarity($1, search), word_similarity($2, search)) desc,
     power(latitude - $3, 2) + power((longitude - $4) * cos(radians($3)), 2)
   limit $5`,
)
// The other way round: places whose whole name is in what was typed, as when an address was pasted.
const WITHIN = statement(
  'places-within',
  `select ${COLUMNS} from place where length(search) > 3 and position(search in $1) > 0
   order by line is null, length(search) desc,
     power(latitude - $2, 2) + power((longitude - $3) * cos(radians($2)), 2)
   limit $4`,
)
const ONE = statement('place', `select ${COLUMNS} from place where place_id = $1`)
const STREETS = statement(
  'streets',
  `select ${COLUMNS} from place where line is not null and last_number > 0`,
)

export async function searchPlaces(
  database: Database,
  wish: { full: string; words: string; most: number } & Coordinates,
): Promise<PlaceRow[]> {
  const values = [
    likeSafe(wish.full),
    likeSafe(wish.words),
    wish.latitude,
    wish.longitude,
    wish.most,
  ]
  const [, found] = await database.batch(nobody, [bind(THRESHOLD), bind(SEARCH, values)])
  return (found?.rows ?? []) as PlaceRow[]
}

export async function placesWithin(
  database: Database,
  wish: { text: string; most: number } & Coordinates,
): Promise<PlaceRow[]> {
  const values = [wish.text, wish.latitude, wish.longitude, wish.most]
  return (await database.run<PlaceRow>(nobody, bind(WITHIN, values))).rows
}

export async function placeRow(database: Database, id: number): Promise<PlaceRow | undefined> {
  return (await database.run<PlaceRow>(nobody, bind(ONE, [id]))).rows[0]
}

export async function streetRows(database: Database): Promise<PlaceRow[]> {
  return (await database.run<PlaceRow>(nobody, bind(STREETS))).rows
}

/** Searchable text holds no % or _, but a pattern must not depend on that. */
const likeSafe = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
