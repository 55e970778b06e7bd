import { vendorOfOrderId } from '../order-ids/order-id.ts'
import { isPossiblePhone } from '../phones/parse-phone.ts'

/** What a text in the search of past orders asks for. */
export type HistorySearch =
  | { for: 'order'; orderId: string }
  /** The orders of this customer, from the server. */
  | { for: 'phone'; phone: string }
  /** Those of the loaded orders that contain the text (GAP-022). */
  | { for: 'text'; text: string }

type SearchContext = {
  vendorId: string
  includeOutlets: boolean
  /** The country of numbers without a prefix, such as 'se'. */
  countryCode: string
}

/** The longest phone number that the server takes. */
const MAX_PHONE_LENGTH = 32

/** HIST-12, HIST-13. The beginning of an order id is no order yet, so it is a text. */
export function historySearch(
  typed: string,
  { vendorId, includeOutlets, countryCode }: SearchContext,
): HistorySearch {
  const text = typed.trim()
  if (text.startsWith(`${vendorId}-`)) {
    const isComplete = vendorOfOrderId(text) !== undefined
    return isComplete ? { for: 'order', orderId: text } : { for: 'text', text }
  }
  if (includeOutlets && isPossiblePhone(text, countryCode)) {
    const phone = text.replaceAll(/\s/g, '')
    if (phone.length <= MAX_PHONE_LENGTH) return { for: 'phone', phone }
  }
  return { for: 'text', text }
}
