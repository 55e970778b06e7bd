import type { AppContext } from '../../platform/app-context.ts'
import type { PaymentRow } from './store.ts'

/** Where the payer comes back to from a page of the provider or the bank (GAP-083). */
export const returnUrlOf = (
  { settings }: Pick<AppContext, 'settings'>,
  { vendor_id, order_id }: Pick<PaymentRow, 'vendor_id' | 'order_id'>,
): string =>
  `${settings.publicUrl}/order-tracking/${encodeURIComponent(vendor_id)}?order_id=${encodeURIComponent(order_id)}`
