import {
  GOOGLE_PLACE_PREFIX,
  type Address,
  type SuggestedAddress,
} from '@pillion/contract/models/place'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { hasHiddenCharacters } from '@pillion/domain/text/hidden-characters'

import { codes, GoogleError } from './ask-google.ts'

/** The wire takes an id of 300 characters. */
const PLACE_ID = /^[\w-]{1,290}$/
const MAX_TEXT_LENGTH = 500

type Json = { readonly [name: string]: unknown }

/** The suggestions of the Places API. One that cannot be shown or looked up is left out. */
export function readSuggestions(answer: unknown): SuggestedAddress[] {
  const { suggestions = [] } = object(answer)
  return list(suggestions).flatMap((suggestion) => {
    const { placePrediction } = object(suggestion)
    if (placePrediction === undefined) return []
    const { placeId, text } = object(placePrediction)
    const id = idOf(placeId)
    const shown = textOf(object(text)['text'])
    return id && shown ? [{ id, formatted_address: shown, attribution: 'google' }] : []
  })
}

/** A place of the Places API, under the id that it was asked for: Google may answer with a newer one. */
export function readDetails(answer: unknown, id: string): Address {
  const { formattedAddress, location, addressComponents = [] } = object(answer)
  const components = list(addressComponents).map((component) => {
    const { longText, shortText, types } = object(component)
    return { long: longText, short: shortText, types }
  })
  return addressOf({ id, text: formattedAddress, position: location, components })
}

/** The best address of the Geocoding API; undefined when there is none at the position. */
export function readReverse(answer: unknown): Address | undefined {
  const { status, results = [] } = object(answer)
  if (status === 'ZERO_RESULTS') return undefined
  // This API refuses with the status 200.
  if (status !== 'OK') throw new GoogleError(`answered ${codes([status])[0] ?? 'without a status'}`)
  const found = list(results).map(object)
  // A code such as 8MFG+7P has no street, and nobody could read it to the rider.
  const best = found.find(({ types = [] }) => !list(types).includes('plus_code'))
  if (!best) return undefined
  const { place_id, formatted_address, geometry, address_components = [] } = best
  const { lat, lng } = object(object(geometry)['location'])
  const components = list(address_components).map((component) => {
    const { long_name, short_name, types } = object(component)
    return { long: long_name, short: short_name, types }
  })
  const id = idOf(place_id)
  if (!id) throw undocumented()
  const position = { latitude: lat, longitude: lng }
  return addressOf({ id, text: formatted_address, position, components })
}

type Component = { long: unknown; short: unknown; types: unknown }

function addressOf(found: {
  id: string
  text: unknown
  position: unknown
  components: readonly Component[]
}): Address {
  const { id, position, components } = found
  const text = textOf(found.text)
  if (!text || !areCoordinates(position)) throw undocumented()
  const part = (name: 'long' | 'short', ...types: string[]) =>
    types
      .map((type) => components.find((one) => list(one.types).includes(type)))
      .map((component) => textOf(component?.[name]))
      .find(Boolean)
  const parts = {
    city: part('long', 'locality', 'postal_town', 'administrative_area_level_1'),
    country_code: part('short', 'country')?.toLowerCase(),
    zipcode: part('long', 'postal_code'),
    street: part('long', 'route'),
    number: part('long', 'street_number'),
  }
  return {
    id,
    formatted_address: text,
    attribution: 'google',
    latitude: position.latitude,
    longitude: position.longitude,
    ...(Object.fromEntries(
      Object.entries(parts).filter(([, value]) => value !== undefined),
    ) as Partial<Address>),
  }
}

const idOf = (placeId: unknown): string | undefined =>
  typeof placeId === 'string' && PLACE_ID.test(placeId) ? GOOGLE_PLACE_PREFIX + placeId : undefined

/** Google's own id of a place; undefined for another provider's, or for one that would change the address called. */
export function placeIdOf(id: string): string | undefined {
  const placeId = id.slice(GOOGLE_PLACE_PREFIX.length)
  return id === idOf(placeId) ? placeId : undefined
}

/** A text that people could not see as it is would be refused from them too (GAP-044). */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll(/\s+/g, ' ').trim()
  const isShown = text !== '' && text.length <= MAX_TEXT_LENGTH && !hasHiddenCharacters(text)
  return isShown ? text : undefined
}

function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw undocumented()
  return value as Json
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw undocumented()
  return value
}

const undocumented = () => new GoogleError('answered in a form that it does not document')
