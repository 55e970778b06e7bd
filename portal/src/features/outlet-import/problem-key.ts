import type { RowProblem } from './preview.ts'

const malformedFields = ['client_vendor_id', 'name', 'phone_number', 'address', 'users'] as const
type MalformedKey = `malformed.${(typeof malformedFields)[number] | 'other'}`

/** The text of a problem, below `outlet-import.problem`. */
export function problemKey({ reason, field }: RowProblem) {
  if (reason === 'error.malformed') return malformedKey(field)
  return problemKeys[reason]
}

const problemKeys = {
  'validation.hidden-characters': 'hidden-characters',
  'validation.fill-address': 'malformed.address',
  'address.no-coordinates': 'no-coordinates',
  'validation.email': 'email',
  'validation.fill-customer-phone': 'malformed.phone_number',
  'validation.phone-incorrect': 'phone',
  // The file has no country, so only its coordinates can be in another one.
  'validation.country': 'coordinates',
  'validation.invalid-coordinates': 'coordinates',
  'address.notes-too-long': 'too-long',
  'address.too-long': 'too-long',
  'collection-point.already-registered': 'registered',
  repeated: 'repeated',
  date: 'date',
  'formula-error': 'formula-error',
} as const satisfies Record<Exclude<RowProblem['reason'], 'error.malformed'>, string>

const malformedKey = (field: string): MalformedKey =>
  `malformed.${malformedFields.find((each) => each === field) ?? 'other'}`
