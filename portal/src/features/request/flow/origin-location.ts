import { validateOrigin } from '@pillion/domain/addresses/validate-origin'
import { isRefusalKey, refusalFields } from '@pillion/domain/refusals/refusal'

import type { PickupLocation } from '#entities/address/pickup-location.ts'
import type { CallErrorKey } from '#platform/api/call-error.ts'

import type { FieldError } from './types.ts'

/** Why the outlet's location is invalid (ADDR-16, ADDR-17, ADDR-18). */
export function originError(location: PickupLocation): FieldError | undefined {
  const refusal = validateOrigin(location)
  return refusal && originErrorOf(refusal.refused)
}

/** The place of a server refusal in the outlet form; undefined if it is about none of its fields. */
export function originErrorOf(key: CallErrorKey): FieldError | undefined {
  switch (isRefusalKey(key) && refusalFields[key]) {
    case 'address':
    case 'coordinates':
      return { place: 'originAddress', key }
    case 'notes':
      return { place: 'originNotes', key }
    default:
      return undefined
  }
}
