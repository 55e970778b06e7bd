import type { Address } from '@pillion/contract/models/place'
import { normalizeText } from '@pillion/domain/text/normalize-text'

/**
 * An order's address without the unit and building that come first in it (GAP-059). `place` is the address at its
 * position: the street stands as many parts later in the order's address as there are parts to drop.
 */
export function withoutUnit(
  orderAddress: string,
  { street, formatted_address }: Pick<Address, 'street' | 'formatted_address'>,
): string {
  if (!street) return orderAddress
  const name = normalizeText(street)
  const partOfStreet = (address: string) =>
    address.split(',').findLastIndex((part) => normalizeText(part).includes(name))
  const dropped = partOfStreet(orderAddress) - Math.max(0, partOfStreet(formatted_address))
  return orderAddress.split(',').slice(Math.max(0, dropped)).join(',').trim()
}
