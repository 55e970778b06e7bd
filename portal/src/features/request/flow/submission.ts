import { CallError, hasUnknownOutcome, type CallErrorKey } from '#platform/api/call-error.ts'

import { sentVatNumber } from './context.ts'
import type { PayloadInput, Refusal, RequestContext, SentRequest, Submission } from './types.ts'

function payloadInputOf(context: RequestContext): PayloadInput {
  const { country, vendor, orderToBeUpdated, destination, details, paymentMethod } = context
  const { quote, voucher, unpaidOrderId } = context
  const vatNumber = sentVatNumber(context)
  const fields = {
    country,
    vendor,
    orderToBeUpdated,
    destination,
    details,
    paymentMethod,
    vatNumber,
  }
  return { ...fields, quote, voucher, unpaidOrderId }
}

/**
 * The request to send and its idempotency key. If the same request was sent before with unknown outcome, it is resent
 * with its key and price. A changed one has that key too, so that the server refuses it if the earlier one was placed
 * (GAP-144). A change to a placed order replaces the earlier change, whatever became of that.
 */
export function requestToSend(context: RequestContext): SentRequest {
  const { sent, quote, voucher, newKey } = context
  if (sent && isPending(context)) return sent
  const key = sent && !context.orderToBeUpdated ? sent.key : newKey()
  return { fingerprint: fingerprintOf(context), key, quote, voucher }
}

/** What is kept of the request while it is being sent. */
export const requestBeingSent = (context: RequestContext): SentRequest => ({
  ...requestToSend(context),
  wasInDoubt: context.sent !== undefined,
})

/** What is kept of the request after it has failed; undefined if the next one gets a new key. */
export function requestAfterFailure(
  { sent }: RequestContext,
  error: unknown,
): SentRequest | undefined {
  if (hasUnknownOutcome(error)) return sent
  // The server keeps nothing of a refused call, so the key still tells whether the earlier request was placed.
  const isInDoubt = sent?.wasInDoubt && !settlingKeys.has(keyOf(error))
  return isInDoubt ? { ...sent, fingerprint: '' } : undefined
}

/** The order whose place the next request takes, after this one has failed. */
export function unpaidOrderAfter(
  { unpaidOrderId }: Pick<RequestContext, 'unpaidOrderId'>,
  error: unknown,
): string | undefined {
  if (!(error instanceof CallError)) return unpaidOrderId
  const { key, details } = error
  // Its details have the order only while another card can pay for it.
  if (key === 'payment.declined') return details?.['order_id'] as string | undefined
  // Another card may have paid for it, as the user is told: the next request stands for itself.
  return key === 'payment.closed' ? undefined : unpaidOrderId
}

/** Refusals that tell what has become of the earlier request with the same key. */
const settlingKeys = new Set<CallErrorKey>([
  'error.idempotency-key-reused',
  'payment.closed',
  'payment.declined',
])

export function submissionOf(context: RequestContext): Submission {
  const { key, quote, voucher } = requestToSend(context)
  return { request: { ...payloadInputOf(context), quote, voucher }, key }
}

export const isPending = (context: RequestContext): boolean =>
  context.sent !== undefined && context.sent.fingerprint === fingerprintOf(context)

/** Identifies a request by everything except its price. */
function fingerprintOf(context: RequestContext): string {
  const { vendor, orderToBeUpdated, destination, details, paymentMethod, vatNumber } =
    payloadInputOf(context)
  const { vendor_id, login_pickup_estimation } = vendor
  const outlet = [vendor_id, login_pickup_estimation, orderToBeUpdated?.order_id]
  const { voucherCode } = context
  return JSON.stringify([outlet, destination, details, paymentMethod, vatNumber, voucherCode])
}

/** The refusal that a call was answered with. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { key: 'error.unknown', reason: undefined }
  const reason = error.details?.['reason']
  return { key: error.key, reason: typeof reason === 'string' ? reason : undefined }
}

export const keyOf = (error: unknown): CallErrorKey => refusalOf(error).key

/** Whether the fee needs a new signature. */
export const isStaleQuote = ({ key }: Refusal): boolean => staleQuoteKeys.has(key)

const staleQuoteKeys = new Set<CallErrorKey>(['SignatureExpired', 'quote.signature-mismatch'])

/** An edited order has been paid already. */
export const paysByCard = ({
  orderToBeUpdated,
  paymentMethod,
}: Pick<RequestContext, 'orderToBeUpdated' | 'paymentMethod'>): boolean =>
  orderToBeUpdated === undefined && paymentMethod === 'ONLINE_PAYMENT'
