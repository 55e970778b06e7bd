import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { composeAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'
import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Destination, Details, RequestContext, SavedChoice } from './types.ts'

/** A destination farther from the entry than this is a different building. */
const SAME_BUILDING_METRES = 150

type ChosenAddress = Pick<RequestContext, 'destination' | 'details' | 'savedAddress'>

/** Fills destination and details from the entry; typed text stays where the entry is empty. */
export function withSaved(context: RequestContext, saved: SavedChoice): ChosenAddress {
  // The customer of a placed order cannot be changed (GAP-052).
  const fields = context.orderToBeUpdated ? buildingFields : allFields
  const typed = withoutSaved(context.details, context.savedAddress, fields)
  const filled = fields.filter((field) => saved[field] !== '')
  const { address, latitude, longitude } = saved
  return {
    destination: { address, latitude, longitude },
    details: { ...typed, ...Object.fromEntries(filled.map((field) => [field, saved[field]])) },
    savedAddress: saved,
  }
}

/** Sets a new destination. At a different building, the entry's unit, building and notes no longer apply. */
export function withDestination(context: RequestContext, destination: Destination): ChosenAddress {
  const { details, savedAddress } = context
  if (!savedAddress) return { destination, details, savedAddress }
  if (metresBetween(savedAddress, destination) <= SAME_BUILDING_METRES)
    return { destination, details, savedAddress }
  return {
    destination,
    details: withoutSaved(details, savedAddress, buildingFields),
    savedAddress: undefined,
  }
}

/** Whether the entry has an address and coordinates; choosing one without is an error (ADDR-23). */
export const isUsable = (saved: SavedChoice): boolean =>
  areCoordinates(saved) && saved.address.trim() !== ''

const buildingFields = ['unit', 'building', 'notes'] as const
const allFields = ['name', 'phone', ...buildingFields] as const

/** Clears the fields that still match the entry; edited fields stay. */
function withoutSaved(
  details: Details,
  saved: SavedChoice | undefined,
  fields: readonly (typeof allFields)[number][],
): Details {
  const stale = fields.filter((field) => saved && details[field] === saved[field])
  return { ...details, ...Object.fromEntries(stale.map((field) => [field, ''])) }
}

/** An address book entry as the request uses it (ADDR-14, GAP-059). */
export function toSavedChoice(
  saved: SavedAddress,
  formatPhone: (e164: string) => string,
): SavedChoice {
  const { id, name, phone_number, latitude, longitude, notes } = saved
  const { unit, building, text } = parseSavedAddress(saved.address)
  const phone = formatPhone(phone_number)
  return { id, name, phone, unit, building, address: text, latitude, longitude, notes }
}

/** Unit, building and address on one line. */
export const fullAddressOf = ({ unit, building, address }: SavedChoice): string =>
  composeAddress({ unit, building, text: address })

const MAX_RECENT = 50
const MAX_OFFERED = 5

type RecentAddressesDependencies = { read: () => string | undefined; write: (text: string) => void }

/** The ids of the address book entries last used on this computer, newest first, for all vendors together. */
export function createRecentAddresses({ read, write }: RecentAddressesDependencies) {
  const all = () => idsIn(read())
  return {
    all,
    add: (id: string) =>
      write(JSON.stringify([id, ...all().filter((other) => other !== id)].slice(0, MAX_RECENT))),
  }
}

/** The entries an empty search offers: recently used ones first, then the book's order. */
export function recentFirst<Entry extends { id: string }>(
  entries: readonly Entry[],
  recent: readonly string[],
): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const used = recent.flatMap((id) => byId.get(id) ?? [])
  return [...new Set([...used, ...entries])].slice(0, MAX_OFFERED)
}

function idsIn(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
