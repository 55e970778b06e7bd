import { validateOrigin } from '@pillion/domain/addresses/validate-origin'

import type { Fault, OriginLocation } from './request-types.ts'

/** Why the outlet cannot be put there (ADDR-16, ADDR-17, ADDR-18). */
export function originFault(location: OriginLocation): Fault | undefined {
  const refusal = validateOrigin(location)
  return refusal && originFaultOf(refusal.refused)
}

/** Where to show a refusal of the server; undefined when it is about no field. */
export function originFaultOf(key: string): Fault | undefined {
  const place = placeOfKey[key]
  return place && { place, key }
}

const placeOfKey: Record<string, 'originAddress' | 'originNotes' | undefined> = {
  'validation.fill-address': 'originAddress',
  'address.no-coordinates': 'originAddress',
  'address.too-long': 'originAddress',
  'address.notes-too-long': 'originNotes',
}
