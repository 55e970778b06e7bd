export type AddressParts = { unit?: string; building?: string; text: string }

/** The address on an order: unit, building and text, without empty parts (GAP-059). */
export const composeAddress = ({ unit = '', building = '', text }: AddressParts): string =>
  [unit, building, text]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

/**
 * The address in the address book: always three positions, so that it can be parsed again (ADDR-14).
 * Commas inside unit or building become spaces.
 */
export const composeSavedAddress = ({ unit = '', building = '', text }: AddressParts): string =>
  [toPosition(unit), toPosition(building), text.trim()].join(', ')

/** Parses a saved address by position; with fewer than three positions it is all text. */
export const parseSavedAddress = (address: string): Required<AddressParts> => {
  const [unit, building, ...rest] = address.split(',')
  if (unit === undefined || building === undefined || rest.length === 0) {
    return { unit: '', building: '', text: address.trim() }
  }
  return { unit: unit.trim(), building: building.trim(), text: rest.join(',').trim() }
}

const toPosition = (part: string): string => part.replace(/[\s,]+/g, ' ').trim()
