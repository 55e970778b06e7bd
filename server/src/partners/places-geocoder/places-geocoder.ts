import { nearestNumber, positionOfNumber } from '@pillion/city/house-numbers'
import type { CityPlan } from '@pillion/city/plan'
import { formatAddress } from '@pillion/city/plans'
import type { Address } from '@pillion/contract/models/place'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Database } from '../../platform/db/database.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import { normalise } from './normalise.ts'
import { COMMA, names, numberBeside, readQuery } from './read-query.ts'
import { searchable } from './searchable.ts'
import { slips } from './slips.ts'
import { placeRow, placesWithin, searchPlaces, type PlaceRow } from './store.ts'
import { streetOf } from './street-of.ts'
import { streetsNear } from './streets-near.ts'

/** As many as it takes for the right one to be among them; which it is, the letters tell. */
const CANDIDATES = 40
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

  function addressOf(row: PlaceRow, wanted: number | undefined): Address {
    const street = streetOf(row)
    const number =
      street && wanted !== undefined && wanted <= street.lastNumber ? wanted : undefined
    const door = street && number !== undefined ? positionOfNumber(street, number) : undefined
    const { latitude, longitude } = door ?? row
    const parts = { district: row.district, postalCode: row.postal_code }
    return {
      id: `pl:${row.place_id}${door ? `:${number}` : ''}`,
      formatted_address: street
        ? formatAddress(plan, { ...parts, street: row.name, ...(door ? { number } : {}) })
        : `${row.name}, ${plan.city}`,
      latitude: round(latitude),
      longitude: round(longitude),
      city: plan.city,
      country_code: plan.country,
      zipcode: row.postal_code,
      ...(street ? { street: row.name } : {}),
      ...(door ? { number: String(number) } : {}),
    }
  }

  /** The street first that is named together with its district. */
  async function placesIn(text: string, at: Coordinates & { most: number }): Promise<PlaceRow[]> {
    const rows = await placesWithin(database, { text: searchable(text), ...at })
    const rank = ({ line, name, district }: PlaceRow) =>
      (line ? 1_000 : 0) + name.length + (text.includes(normalise(district)) ? 0.5 : 0)
    return rows.sort((a, b) => rank(b) - rank(a))
  }

  return {
    async autocomplete({ query, near, most }) {
      const { words, number } = readQuery(query)
      const full = normalise(query.split(COMMA)[0] ?? query)
      if (words === '') return []
      // PostgreSQL refuses to compute with numbers too near to zero.
      const at = { latitude: round(near.latitude), longitude: round(near.longitude), most }
      const asked = { full: searchable(full || words), words: searchable(words) }
      const found = await searchPlaces(database, { ...asked, ...at, most: CANDIDATES })
      const text = normalise(query)
      const isNamed = ({ line, name }: PlaceRow) => line !== null && names(text, normalise(name))
      if (isWhole(text, number) && !found.some(isNamed)) found.push(...(await placesIn(text, at)))
      // Of the names that stand in the text the longest is meant.
      const rank = (row: PlaceRow) =>
        isNamed(row) ? -normalise(row.name).length : slips(words, normalise(row.name))
      return [...new Map(found.map((row) => [row.place_id, row])).values()]
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, most)
        .map((row) => addressOf(row, numberAt(row, { query, full, number })))
    },
    async reverse(point) {
      const doors = (await near(point)).flatMap((row) => {
        const street = streetOf(row)
        return street ? [addressOf(row, nearestNumber(street, point))] : []
      })
      // On a corner the nearest street need not be that of the nearest door.
      return doors.sort((a, b) => metresBetween(point, a) - metresBetween(point, b))[0]
    },
    async details(id) {
      const [, placeId, number] = ID.exec(id) ?? []
      const row = placeId ? await placeRow(database, Number(placeId)) : undefined
      return row && addressOf(row, number === undefined ? undefined : Number(number))
    },
  }
}

/** A street's name may hold a number of its own; then the house's is another one, if any. */
function numberAt(
  row: PlaceRow,
  { query, full, number }: { query: string; full: string; number: number | undefined },
): number | undefined {
  const name = normalise(row.name)
  const beside = numberBeside(query, { name: row.name, postalCode: row.postal_code })
  if (beside !== undefined || name.startsWith(full)) return beside
  if (!full.includes(name)) return number
  // Where the country puts it first, the postal code looks like a number.
  const code = `${normalise(row.postal_code)} `
  const rest = full.startsWith(code) ? full.slice(code.length) : full
  return readQuery(rest.replace(name, 'x')).number
}

/** More than the beginning of a name, so that half-typed ones are not looked for twice. */
const isWhole = (text: string, number: number | undefined) =>
  number !== undefined || text.split(' ').length > 2

/** About a tenth of a metre. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
