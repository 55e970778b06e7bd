import type { Order } from '@pillion/contract/models/order'
import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { vendorOfOrderId } from '@pillion/domain/order-ids/order-id'
import { newestFirst } from '@pillion/domain/orders/order-lists'

/** The loaded orders whose id, recipient or phone number contains the text (GAP-022). */
export function ordersMatching(orders: readonly Order[], text: string): Order[] {
  const query = text.trim().toLocaleLowerCase()
  if (query === '') return []
  const digits = digitsOf(text)
  return orders
    .filter(({ order_id, customer }) => {
      const texts = [order_id, customer.name].map((part) => part.toLocaleLowerCase())
      return texts.some((part) => part.includes(query)) || hasDigits(customer.phone_number, digits)
    })
    .sort(newestFirst)
}

/** The order that the text names in full, so that it can be asked for (GAP-024). */
export function orderIdIn(text: string): string | undefined {
  const orderId = text.trim()
  return vendorOfOrderId(orderId) === undefined ? undefined : orderId
}

/** A number is found as people type it: with spaces, with the zero of home, in digits of any script. */
function hasDigits(phone: string, digits: string | undefined): boolean {
  return digits !== undefined && digitsIn(phone).includes(digits)
}

const MIN_DIGITS = 3
const phoneLike = /^[+(]?[\d\s()+./-]+$/

function digitsOf(text: string): string | undefined {
  const latin = toLatinDigits(text).trim()
  if (!phoneLike.test(latin)) return undefined
  const digits = digitsIn(latin).replace(/^0+/, '')
  return digits.length >= MIN_DIGITS ? digits : undefined
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')
