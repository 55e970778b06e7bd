import { nearestNumber, positionOfNumber } from '@pillion/city/house-numbers'
import type { CityPlan } from '@pillion/city/plan'
import { formatAddress, formatPlace } from '@pillion/city/plans'
import type { Address } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { normalizeText } from '@pillion/domain/text/normalize-text'
import { prefixEditDistance } from '@pillion/domain/text/prefix-edit-distance'

import type { Database } from '../../platform/db/database.ts'
import { toSearchTerm } from '../../platform/db/to-search-text.ts'
import type { Geocoder } from './geocoder.ts'
import { COMMA, containsName, houseNumberBeside, readQuery } from './read-query.ts'
import { placeRow, placesWithin, searchPlaces, type PlaceRow } from './store.ts'
import { streetOf } from './street-of.ts'
import { streetsNear } from './streets-near.ts'

/** Enough candidates to include the right one, which edit distance then ranks. */
const CANDIDATES = 40
/** At least the distance from a street's line to its front doors. */
const METRES_TO_DOOR = 15
const ID = /^pl:(\d{1,15})(?::(\d{1,4}))?$/

/** The embedded geocoder: the places of the city or of an imported extract. */
export function placesGeocoder({
  database,
  plan,
}: {
  database: Database
  plan: CityPlan
}): Geocoder {
  const near = streetsNear(database)

  function addressOf(row: PlaceRow, requestedNumber: number | undefined): Address {
    const street = streetOf(row)
    const number =
      street && requestedNumber !== undefined && requestedNumber <= street.lastNumber
        ? requestedNumber
        : undefined
    const housePosition =
      street && number !== undefined ? positionOfNumber(street, number) : undefined
    const { latitude, longitude } = housePosition ?? row
    const parts = { district: row.district, postalCode: row.postal_code }
    return {
      id: `pl:${row.place_id}${housePosition ? `:${number}` : ''}`,
      formatted_address: street
        ? formatAddress(plan, { ...parts, street: row.name, ...(housePosition ? { number } : {}) })
        : formatPlace(plan, row.name),
      latitude: round(latitude),
      longitude: round(longitude),
      city: plan.city,
      country_code: plan.country,
      zipcode: row.postal_code,
      ...(street ? { street: row.name } : {}),
      ...(housePosition ? { number: String(number) } : {}),
    }
  }

  /** Streets named together with their district come first. */
  async function placesIn(text: string, at: Coordinates & { limit: number }): Promise<PlaceRow[]> {
    const rows = await placesWithin(database, { text: toSearchTerm(text), ...at })
    const rank = ({ line, name, district }: PlaceRow) =>
      (line ? 1_000 : 0) + name.length + (text.includes(normalizeText(district)) ? 0.5 : 0)
    return rows.sort((a, b) => rank(b) - rank(a))
  }

  return {
    async autocomplete({ query, near, limit }) {
      const { words, number } = readQuery(query)
      const full = normalizeText(query.split(COMMA)[0] ?? query)
      if (words === '') return []
      // PostgreSQL raises an error for numbers too close to zero.
      const at = { latitude: round(near.latitude), longitude: round(near.longitude), limit }
      const terms = { full: toSearchTerm(full || words), words: toSearchTerm(words) }
      const found = await searchPlaces(database, { ...terms, ...at, limit: CANDIDATES })
      const text = normalizeText(query)
      const isNamed = ({ line, name }: PlaceRow) =>
        line !== null && containsName(text, normalizeText(name))
      if (isCompleteQuery(text, number) && !found.some(isNamed))
        found.push(...(await placesIn(text, at)))
      // The longest name in the text is the one meant.
      const rank = (row: PlaceRow) =>
        isNamed(row)
          ? -normalizeText(row.name).length
          : prefixEditDistance(words, normalizeText(row.name))
      return [...new Map(found.map((row) => [row.place_id, row])).values()]
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, limit)
        .map((row) => addressOf(row, houseNumberFor(row, { query, full, number })))
    },
    async reverse(point) {
      let nearest: { address: Address; metres: number } | undefined
      for (const { row, metres: toLine } of await near(point)) {
        // On a corner, the nearest street is not always the street of the nearest door.
        if (nearest && toLine - METRES_TO_DOOR > nearest.metres) break
        const street = streetOf(row)
        if (!street) continue
        const address = addressOf(row, nearestNumber(street, point))
        const metres = metresBetween(point, address)
        if (!nearest || metres < nearest.metres) nearest = { address, metres }
      }
      return nearest?.address
    },
    async details(id) {
      const [, placeId, number] = ID.exec(id) ?? []
      const row = placeId ? await placeRow(database, Number(placeId)) : undefined
      return row && addressOf(row, number === undefined ? undefined : Number(number))
    },
  }
}

/** A street name may contain a number; the house number is a different one, if any. */
function houseNumberFor(
  row: PlaceRow,
  { query, full, number }: { query: string; full: string; number: number | undefined },
): number | undefined {
  const name = normalizeText(row.name)
  const beside = houseNumberBeside(query, { name: row.name, postalCode: row.postal_code })
  if (beside !== undefined || name.startsWith(full)) return beside
  if (!full.includes(name)) return number
  // Where the postal code comes first, it looks like a house number.
  const code = `${normalizeText(row.postal_code)} `
  const rest = full.startsWith(code) ? full.slice(code.length) : full
  return readQuery(rest.replace(name, 'x')).number
}

/** More than the start of a name, so that partial names are not searched twice. */
const isCompleteQuery = (text: string, number: number | undefined) =>
  number !== undefined || text.split(' ').length > 2

/** About a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
