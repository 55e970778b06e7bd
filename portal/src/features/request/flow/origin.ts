import { validateOrigin } from '@pillion/domain/addresses/validate-origin'

import type { FieldError, OriginLocation } from './request-types.ts'

/** Why the outlet cannot be put there (ADDR-16, ADDR-17, ADDR-18). */
export function originError(location: OriginLocation): FieldError | undefined {
  const refusal = validateOrigin(location)
  return refusal && originErrorOf(refusal.refused)
}

/** Where to show a refusal of the server; undefined when it is about no field. */
export function originErrorOf(key: string): FieldError | undefined {
  const place = placeByKey[key]
  return place && { place, key }
}

const placeByKey: Record<string, 'originAddress' | 'originNotes' | undefined> = {
  'validation.fill-address': 'originAddress',
  'address.no-coordinates': 'originAddress',
  'address.too-long': 'originAddress',
  'address.notes-too-long': 'originNotes',
}
