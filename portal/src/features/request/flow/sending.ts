import type { Sendable } from './questions.ts'
import { sentVatNumber } from './request-context.ts'
import type { Refusal, RequestContext, Sent } from './request-types.ts'

function sendable(context: RequestContext): Sendable {
  const { country, vendor, orderToBeUpdated, destination, details, paymentMethod } = context
  const { quote, voucher } = context
  const vatNumber = sentVatNumber(context)
  const wish = { country, vendor, orderToBeUpdated, destination, details, paymentMethod, vatNumber }
  return { ...wish, quote, voucher }
}

/**
 * What goes out, and under which key. When nobody knows whether the same request has arrived before, it is just that
 * one again, at its price: sent under another key it might be placed twice (GAP-144).
 */
export function sentNow(context: RequestContext): Sent {
  const { sent, quote, voucher, newKey } = context
  if (sent && wasNotAnswered(context)) return sent
  return { wish: wishOf(context), key: newKey(), quote, voucher }
}

export function sendingOf(context: RequestContext): { request: Sendable; key: string } {
  const { key, quote, voucher } = sentNow(context)
  return { request: { ...sendable(context), quote, voucher }, key }
}

export const wasNotAnswered = (context: RequestContext): boolean =>
  context.sent !== undefined && context.sent.wish === wishOf(context)

/** All of a request but its price. */
function wishOf(context: RequestContext): string {
  const { vendor, orderToBeUpdated, destination, details, paymentMethod, vatNumber } =
    sendable(context)
  const { vendor_id, login_pickup_estimation } = vendor
  const outlet = [vendor_id, login_pickup_estimation, orderToBeUpdated?.order_id]
  const { voucherCode } = context
  return JSON.stringify([outlet, destination, details, paymentMethod, vatNumber, voucherCode])
}

/** The refusal as the call throws it. */
export function refusalOf(error: unknown): Refusal {
  const { key, details } = Object(error) as { key?: unknown; details?: { reason?: unknown } }
  const reason = details?.reason
  return {
    key: typeof key === 'string' ? key : 'error.unknown',
    reason: typeof reason === 'string' ? reason : undefined,
  }
}

export const keyOf = (error: unknown): string => refusalOf(error).key

/** The call was lost somewhere, or the server had no word on it: it may have been done. */
export const isUnanswered = (error: unknown): boolean => unanswered.has(keyOf(error))

/** The fee has to be signed anew. */
export const isStale = (error: unknown): boolean => stale.has(keyOf(error))

const stale = new Set(['SignatureExpired', 'quote.signature-mismatch'])
const unanswered = new Set([
  'error.offline',
  'error.internal',
  'error.unavailable',
  'error.unknown',
  'error.idempotency-in-progress',
  'error.too-many-requests',
])
