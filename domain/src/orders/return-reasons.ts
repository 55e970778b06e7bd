/** Why an order goes back to its outlet, as the fleet reports it. */
export const returnReasons = [
  'RECIPIENT_UNREACHABLE',
  'RECIPIENT_REFUSED',
  'ADDRESS_NOT_FOUND',
  'DAMAGED',
  'OTHER',
] as const

export type ReturnReason = (typeof returnReasons)[number]
