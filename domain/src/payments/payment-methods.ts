/** Every payment method of an order (PAY-06). NONE means that none is chosen (GAP-078). */
export const paymentMethods = [
  'NONE',
  'PAID',
  'CASH_ON_DELIVERY',
  'PAYMENT_ON_DELIVERY',
  'ONLINE_PAYMENT',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether the rider collects what the goods and the delivery cost, in cash or by card. */
export const isPaidToRider = (method: PaymentMethod): boolean =>
  method === 'CASH_ON_DELIVERY' || method === 'PAYMENT_ON_DELIVERY'
