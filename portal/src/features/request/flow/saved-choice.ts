import { areCoordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { Destination, Details, RequestContext, SavedChoice } from './request-types.ts'

/** A pin or a search that ends farther from the entry than this means another house. */
const SAME_BUILDING_METRES = 150

type ChosenAddress = Pick<RequestContext, 'destination' | 'details' | 'savedAddress'>

/** Destination and details as the entry has them; what was typed stays where the entry has nothing. */
export function withSaved(context: RequestContext, saved: SavedChoice): ChosenAddress {
  // The customer of an order that is out already cannot be changed (GAP-052).
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

/** Another destination: at another house nothing of the entry's house holds any more. */
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

/** Whether a rider can be sent there; an entry that cannot be used is a failed selection (ADDR-23). */
export const isUsable = (saved: SavedChoice): boolean =>
  areCoordinates(saved) && saved.address.trim() !== ''

const buildingFields = ['unit', 'building', 'notes'] as const
const allFields = ['name', 'phone', ...buildingFields] as const

/** Empties the fields that still say what the entry says; what was typed over it stays. */
function withoutSaved(
  details: Details,
  saved: SavedChoice | undefined,
  fields: readonly (typeof allFields)[number][],
): Details {
  const stale = fields.filter((field) => saved && details[field] === saved[field])
  return { ...details, ...Object.fromEntries(stale.map((field) => [field, ''])) }
}
