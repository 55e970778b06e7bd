import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'
import type { ProviderReport } from '@pillion/domain/payments/payment'

/** The documents' kinds of card forms (PAY-05). */
export type CardProviderKind = 'cybersource_creditcard' | 'generic_creditcard'

/** A card in a wallet, as far as a payer needs to tell it from others. */
export type StoredCard = {
  id: string
  scheme: string
  last_digits: string
  holder_name: string
}

type TypedCard = {
  holder_name: string
  /** Whether the provider is to keep it in the wallet. */
  save_card: boolean
}

/** A card whose fields the provider's page has encrypted one by one (PAY-03); only the provider can read them. */
export type EncryptedFields = TypedCard & {
  encrypted_number: string
  encrypted_expiry_month: string
  encrypted_expiry_year: string
  encrypted_security_code: string
}

/**
 * A card that the provider's page has encrypted in one piece, with what the payer may be shown of it (PAY-04). The expiry is
 * passed on and neither stored nor logged.
 */
export type EncryptedCard = TypedCard & {
  encrypted_card_data: string
  card_last_digits: string
  raw_expiry_month: string
  raw_expiry_year: string
  bin: string
  scheme: string
}

export type NewCard = EncryptedFields | EncryptedCard

/** How a provider's page encrypts a card: field by field, or in one piece. */
export type CardShape = 'fields' | 'card'

export const shapeOf = (card: NewCard): CardShape =>
  'encrypted_card_data' in card ? 'card' : 'fields'

/** 'on-provider-page': the payer types the card on a page of the provider's own. */
export type Instrument = { card: NewCard } | { storedCardId: string } | 'on-provider-page'

export type Confirmation =
  /** The provider has taken the card; its report says what came of it. */
  | { outcome: 'accepted' }
  /** The payer has to go to the bank's page. */
  | { outcome: 'redirect'; url: string }
  | { outcome: 'declined'; reason: DeclineReason }

/** `amount` in minor units. */
export type NewIntent = {
  walletId: string
  amount: number
  currency: string
}

export type ConfirmedIntent = {
  intentId: string
  walletId: string
  /** 1 for the first card. Reports of failure name it. */
  attempt: number
  instrument: Instrument
  /** Where the bank's page sends the payer back to. */
  returnUrl: string
}

/** What a person has to look at. */
export type PaymentProblem =
  | 'refunded-in-part'
  | 'refund-refused'
  | 'over-refunded'
  | 'capture-failed'

/** What a webhook or the provider's list says of an intent. */
export type Notice = {
  intentId: string
  report: ProviderReport
  /** When the provider is to be asked again, in unix seconds: its list may not have yet what its webhook is about. */
  askAt?: number
  problem?: PaymentProblem
  /** It is ours only if it is in our database: another installation can have the same account. */
  mayBeForeign?: true
}

/** The provider will not give the money back as it was asked to. It is asked again, but people may have to act. */
export class RefundRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefundRefusedError'
  }
}

/** From `from`, before `until`; in unix seconds. */
export type Period = { from: number; until: number }

/** A provider that can say what it has. */
export type ListingProvider = PaymentProvider & Required<Pick<PaymentProvider, 'listIntents'>>

/**
 * A payment provider. Every call that changes something has a key, and takes effect once however often it is made with
 * that key. A call that throws may have taken effect.
 */
export type PaymentProvider = {
  /** Stored with each payment. */
  readonly name: string
  readonly kind: CardProviderKind
  /** The page that encrypts a card, for a frame in the card form. Without it, cards are typed on the provider's own page. */
  readonly cardFields: { readonly url: string; readonly shape: CardShape } | undefined
  /** The hosts of the pages that it may send a payer to (GAP-083). */
  readonly redirectOrigins: readonly string[]
  createIntent(intent: NewIntent, key: string): Promise<{ intentId: string }>
  confirmIntent(intent: ConfirmedIntent, key: string): Promise<Confirmation>
  readIntent(intentId: string): Promise<ProviderReport>
  /** The same at the time of `askAt`, with what a person has to look at. */
  recheckIntent?(intentId: string): Promise<Notice>
  /** Closes an intent that is not paid; of one that is, says so. */
  cancelIntent(intentId: string, key: string): Promise<ProviderReport>
  /** Gives back all of a paid intent. 'pending' until the money is on its way. */
  refundIntent(intentId: string, key: string): Promise<ProviderReport>
  /**
   * What the payer brings back from a page that `confirmIntent` led to, for a provider that goes on only then. What has come of it
   * is what the provider says.
   */
  finishIntent?(intentId: string, answer: Readonly<Record<string, string>>): Promise<ProviderReport>
  /** The intents that were created in the period, page by page; not there if the provider has no such list. */
  listIntents?(period: Period): AsyncIterable<readonly Notice[]>
  listCards(walletId: string): Promise<readonly StoredCard[]>
  /** Does nothing if the wallet has no such card. */
  removeCard(walletId: string, cardId: string): Promise<void>
  /** What a webhook that was stored is answered, where that is more than the status. */
  readonly webhookAnswer?: string
  /** Undefined when the provider did not sign it. */
  readWebhook(webhook: {
    headers: Readonly<Record<string, string | string[] | undefined>>
    body: Uint8Array
  }): Promise<readonly Notice[] | undefined>
}
