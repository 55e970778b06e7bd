import type { Address } from '@pillion/contract/models/place'
import { normalizeText } from '@pillion/domain/text/normalize-text'

/**
 * An order's address without the unit and building that come first in it (GAP-059). `place` is the address at its
 * position: the street stands as many parts later in the order's address as there are parts to drop.
 */
export function withoutUnit(
  orderAddress: string,
  { street, number, formatted_address }: Pick<Address, 'street' | 'number' | 'formatted_address'>,
): string {
  if (!street) return orderAddress
  const name = normalizeText(street)
  const partOfStreet = (address: string) =>
    address.split(',').findLastIndex((part) => normalizeText(part).includes(name))
  const parts = orderAddress.split(',')
  const ofStreet = partOfStreet(orderAddress)
  const dropped = Math.max(0, ofStreet - Math.max(0, partOfStreet(formatted_address)))
  // '12, rue de Rivoli': the part before the street is the house number.
  const isNumber =
    number !== undefined &&
    parts[dropped - 1]?.trim() === number &&
    !/\d/.test(parts[ofStreet] ?? '')
  return parts
    .slice(isNumber ? dropped - 1 : dropped)
    .join(',')
    .trim()
}
