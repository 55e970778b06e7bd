import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { vendorPaymentMethods } from '../orders/vendor-payment-methods.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'

/** Refuses a vendor that is not the caller's, or that cannot be paid for by card here (PAY-19, GAP-079). */
export async function requireCardPayment(
  { database, country }: AppContext,
  provider: PaymentProvider | undefined,
  { caller, vendorId }: { caller: Caller; vendorId: string },
): Promise<PaymentProvider> {
  const vendor = await requireOwnVendor(database, caller, vendorId)
  if (!provider || vendorPaymentMethods(vendor, country, 'online').length === 0)
    throw new Refusal('error.no-payment-method-available', { field: 'payment_method' })
  return provider
}
