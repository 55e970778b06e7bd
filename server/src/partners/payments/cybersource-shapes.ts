import { providerExponents, toProviderDecimal } from '@pillion/domain/money/provider-amounts'
import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'
import { decodeJwt } from 'jose'

import type { Outcome } from './card-intents.ts'
import type { Instrument } from './payments.ts'

/** What is used of the answer to a payment. */
export type Payment = {
  id: string
  status: string
  errorInformation?: { reason?: string }
  consumerAuthenticationInformation?: {
    referenceId?: string
    stepUpUrl?: string
    accessToken?: string
    authenticationTransactionId?: string
  }
  tokenInformation?: { paymentInstrument?: { id?: string } }
}

/** How a card is named in a call: by the token of Microform, its ID, or as one that was kept. */
export type Source = { token: string } | { tokenId: string } | { instrumentId: string }

/** What may be shown of a card that is kept. */
export type CardLabel = {
  saves: 'yes' | 'no'
  holder_name: string
  scheme: string
  last_digits: string
}

export function labelOf(instrument: Instrument): CardLabel {
  const card = typeof instrument === 'object' && 'card' in instrument ? instrument.card : undefined
  if (!card || !('encrypted_card_data' in card))
    return { saves: 'no', holder_name: '', scheme: '', last_digits: '' }
  const { save_card, holder_name, scheme, card_last_digits: last_digits } = card
  return { saves: save_card ? 'yes' : 'no', holder_name, scheme, last_digits }
}

/** The card's data is passed on as it is; undefined for what is no card of Microform. */
export function sourceOf(instrument: Instrument): Source | undefined {
  if (instrument === 'on-provider-page') return undefined
  if ('storedCardId' in instrument) return { instrumentId: instrument.storedCardId }
  const { card } = instrument
  const token = 'encrypted_card_data' in card ? card.encrypted_card_data : undefined
  return token !== undefined && tokenIdOf(token) !== undefined ? { token } : undefined
}

/** The ID of Microform's token, by which it is named again after the bank; the rest of it is not read. */
function tokenIdOf(token: string): string | undefined {
  try {
    return decodeJwt(token).jti
  } catch {
    return undefined
  }
}

export const idOf = (source: Source): { tokenId: string } | { instrumentId: string } =>
  'token' in source ? { tokenId: tokenIdOf(source.token) ?? '' } : source

export function sourceMembers(source: Source) {
  if ('token' in source) return { tokenInformation: { transientTokenJwt: source.token } }
  if ('tokenId' in source) return { tokenInformation: { jti: source.tokenId } }
  return { paymentInformation: { paymentInstrument: { id: source.instrumentId } } }
}

export function setupMembers(source: Source) {
  const id = idOf(source)
  return 'tokenId' in id
    ? { tokenInformation: { transientToken: id.tokenId } }
    : { paymentInformation: { paymentInstrument: { id: id.instrumentId } } }
}

/** CyberSource wants both; a name of one word is both. */
export function nameParts(name: string): { firstName: string; lastName: string } | undefined {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return first === '' ? undefined : { firstName: first, lastName: rest.join(' ') || first }
}

/** `amount` in our minor units. */
export const amountDetailsOf = ({ currency }: { currency: string }, amount: number) => ({
  totalAmount: toProviderDecimal(amount, currency, providerExponents.cybersource),
  currency,
})

export function outcomeOf({ id, status, errorInformation }: Payment): Outcome | 'authenticate' {
  switch (status) {
    case 'AUTHORIZED':
    case 'TRANSMITTED':
      return { status: 'paid', reference: id }
    case 'PENDING_AUTHENTICATION':
      return 'authenticate'
    // Held for review: a delivery does not wait for that.
    case 'AUTHORIZED_PENDING_REVIEW':
    case 'PENDING_REVIEW':
    case 'DECLINED':
    case 'AUTHORIZED_RISK_DECLINED':
    case 'AUTHENTICATION_FAILED':
      return { status: 'refused', reason: reasons[errorInformation?.reason ?? ''] ?? 'declined' }
    default:
      throw new Error(`CyberSource answered with a status that is not known: ${wordOf(status)}`)
  }
}

/** The bank has authorised it, so that the amount is reserved on the card until that is reversed. */
export const isReserved = ({ status }: Payment): boolean =>
  status === 'AUTHORIZED_PENDING_REVIEW' || status === 'AUTHORIZED_RISK_DECLINED'

const wordOf = (text: string): string => (/^[A-Z_]{1,60}$/.test(text) ? text : 'unreadable')

const reasons: Readonly<Record<string, DeclineReason>> = {
  EXPIRED_CARD: 'expired-card',
  INSUFFICIENT_FUND: 'insufficient-funds',
  EXCEEDS_CREDIT_LIMIT: 'insufficient-funds',
  CVN_NOT_MATCH: 'wrong-code',
  INVALID_CVN: 'wrong-code',
  CV_FAILED: 'wrong-code',
  CONSUMER_AUTHENTICATION_FAILED: 'not-authenticated',
  CONSUMER_AUTHENTICATION_REQUIRED: 'not-authenticated',
}
