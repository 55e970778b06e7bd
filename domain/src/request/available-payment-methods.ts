import type { Country } from '../countries/country.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'

type PaymentMethodContext = {
  /** With the methods of the country parameter if it was read (`parsePaymentMethods`). */
  country: Pick<Country, 'paymentMethods'>
  /** The vendor's own map; without one, all are allowed (GAP-079). */
  vendorMethods?: Partial<Record<PaymentMethod, boolean>> | undefined
  mode: 'CLASSIC' | 'GUEST' | 'GODROID'
  /** The onlinePaymentActivated parameter. */
  onlineActivated: boolean
}

/** The payment methods for a request, in the country's order (GAP-078, GAP-079). */
export const availablePaymentMethods = ({
  country,
  vendorMethods,
  mode,
  onlineActivated,
}: PaymentMethodContext): PaymentMethod[] => {
  // A redirect to the bank would leave the app that embeds the portal (GAP-077).
  const onlineAllowed = onlineActivated && mode !== 'GODROID'
  return country.paymentMethods.filter(
    (method) =>
      method !== 'NONE' &&
      (method !== 'ONLINE_PAYMENT' || onlineAllowed) &&
      (!vendorMethods || vendorMethods[method] === true),
  )
}

/**
 * The payment methods offered for an edited order: its own, and the available ones except payment by
 * card, which would have to happen before the order (GAP-051). `available` is as for a new request.
 */
export const paymentMethodsForEdit = (
  present: PaymentMethod,
  available: readonly PaymentMethod[],
): PaymentMethod[] => {
  const offered: PaymentMethod[] = available.filter((method) => method !== 'ONLINE_PAYMENT')
  return offered.includes(present) ? offered : [present, ...offered]
}

/** The initial choice: the country's default if available, else the first method, else NONE. */
export const defaultPaymentMethod = (
  country: Pick<Country, 'defaultPaymentMethod'>,
  available: readonly PaymentMethod[],
): PaymentMethod =>
  available.includes(country.defaultPaymentMethod)
    ? country.defaultPaymentMethod
    : (available[0] ?? 'NONE')
