import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'

import type { Outcome } from './card-intents.ts'
import type { Instrument } from './payments.ts'

/** What is used of the answer to a payment, and to its details. */
export type AdyenPayment = {
  resultCode: string
  pspReference?: string
  refusalReasonCode?: string
  action?: { type: string; method?: string; url?: string }
}

/** The members of a payment that name its card; undefined for what is none of Adyen's. `shopper`: the wallet. */
export function cardMembers(instrument: Instrument, shopper: string): object | undefined {
  if (instrument === 'on-provider-page') return undefined
  const shopperReference = shopper
  const recurringProcessingModel = 'CardOnFile'
  if ('storedCardId' in instrument)
    return {
      paymentMethod: { type: 'scheme', storedPaymentMethodId: instrument.storedCardId },
      shopperInteraction: 'ContAuth',
      recurringProcessingModel,
      shopperReference,
    }
  const { card } = instrument
  if (!('encrypted_number' in card)) return undefined
  return {
    paymentMethod: {
      type: 'scheme',
      encryptedCardNumber: card.encrypted_number,
      encryptedExpiryMonth: card.encrypted_expiry_month,
      encryptedExpiryYear: card.encrypted_expiry_year,
      encryptedSecurityCode: card.encrypted_security_code,
      holderName: card.holder_name,
    },
    shopperInteraction: 'Ecommerce',
    ...(card.save_card
      ? { storePaymentMethod: true, recurringProcessingModel, shopperReference }
      : {}),
  }
}

/** "Result codes" and "Refusal reasons". */
export function outcomeOf(payment: AdyenPayment): Outcome {
  const { resultCode, pspReference = '', refusalReasonCode = '', action } = payment
  switch (resultCode) {
    case 'Authorised':
      return { status: 'paid', reference: pspReference }
    case 'RedirectShopper':
      if (action?.type !== 'redirect' || action.method !== 'GET' || action.url === undefined)
        throw new Error('Adyen redirects in a way that is not known')
      return { status: 'pending', waiting: { url: action.url } }
    case 'Pending':
    case 'Received':
      return { status: 'pending' }
    case 'Refused':
    case 'Cancelled':
    case 'Error':
      return { status: 'refused', reason: reasons[refusalReasonCode] ?? 'declined' }
    default:
      throw new Error(
        `Adyen answered with a result that is not known: ${/^\w{1,40}$/.test(resultCode) ? resultCode : 'unreadable'}`,
      )
  }
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  '6': 'expired-card',
  '11': 'not-authenticated',
  '12': 'insufficient-funds',
  '24': 'wrong-code',
  '38': 'not-authenticated',
}

/** The reason of an event is Adyen's text for the same. */
export const reasonOfText = (text = ''): DeclineReason =>
  Object.entries(reasonTexts).find(([reason]) => text.startsWith(reason))?.[1] ?? 'declined'

const reasonTexts: Readonly<Record<string, DeclineReason>> = {
  'Expired Card': 'expired-card',
  '3D Not Authenticated': 'not-authenticated',
  'Not enough balance': 'insufficient-funds',
  'CVC Declined': 'wrong-code',
  'Authentication required': 'not-authenticated',
}
