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

/** The order id, if the text is a complete one (GAP-024). */
export function orderIdIn(text: string): string | undefined {
  const orderId = text.trim()
  return vendorOfOrderId(orderId) === undefined ? undefined : orderId
}

/** Phone numbers match as people type them: with spaces, with a leading zero, in digits of any script. */
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

/** LIST-25 */
const MAX_SEARCHES = 10

/** Recent searches without duplicates, newest first; in memory only (GAP-023). */
export function createRecentSearches() {
  let texts: readonly string[] = []
  const listeners = new Set<() => void>()

  function setTexts(next: readonly string[]): void {
    texts = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => texts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(text: string): void {
      const search = text.trim()
      if (search === '') return
      const same = (other: string) => other.toLocaleLowerCase() === search.toLocaleLowerCase()
      setTexts([search, ...texts.filter((other) => !same(other))].slice(0, MAX_SEARCHES))
    },
    /** Called on sign-out and when another vendor is chosen. */
    clear: () => setTexts([]),
  }
}

export const recentSearches = createRecentSearches()
