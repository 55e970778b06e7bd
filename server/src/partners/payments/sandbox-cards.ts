import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'

/** What a test card does when it is charged. */
export type TestCard = {
  scheme: 'visa' | 'mastercard' | 'amex'
  /** The bank's page comes first. */
  authenticates?: true
  declined?: DeclineReason
  /** Accepted, and refused later. */
  fails?: DeclineReason
  /** The call to the sandbox hangs, though the payment is made. */
  hangs?: true
  /** The payment is made, and its webhook is never sent. */
  losesWebhook?: true
}

/** The published test numbers of card schemes and providers that the sandbox takes; no others. */
export const testCards = {
  '4242424242424242': { scheme: 'visa' },
  '5555555555554444': { scheme: 'mastercard' },
  '378282246310005': { scheme: 'amex' },
  '4000000000003220': { scheme: 'visa', authenticates: true },
  '4000000000000002': { scheme: 'visa', declined: 'declined' },
  '4000000000009995': { scheme: 'visa', declined: 'insufficient-funds' },
  '4000000000000069': { scheme: 'visa', declined: 'expired-card' },
  '4000000000000127': { scheme: 'visa', declined: 'wrong-code' },
  '4000000000000341': { scheme: 'visa', fails: 'declined' },
  '4000000000000259': { scheme: 'visa', hangs: true },
  '4000000000000077': { scheme: 'visa', losesWebhook: true },
} as const satisfies Record<string, TestCard>

/** How a card behaves, by its last four digits; the sandbox stores these and not the number. */
export const testCardByDigits: ReadonlyMap<string, TestCard> = new Map(
  Object.entries<TestCard>(testCards).map(([number, card]) => [number.slice(-4), card]),
)
