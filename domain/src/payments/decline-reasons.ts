/** Why a card was refused, as far as the payer may know. */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'not-authenticated',
] as const
export type DeclineReason = (typeof declineReasons)[number]
