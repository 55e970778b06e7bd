import { bulkPaymentMethods } from '@pillion/domain/bulk/bulk-sheet'
import type { Country } from '@pillion/domain/countries/country'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { availablePaymentMethods } from '@pillion/domain/request/available-payment-methods'

import type { OwnVendor } from '../vendors/require-own-vendor.ts'

/** A card pays an order through its intent; every other method needs none. */
export type AllowedMethods = 'offline' | 'online'

/** The payment methods for a vendor's orders, new or edited. */
export const vendorPaymentMethods = (
  { payment_methods }: Pick<OwnVendor, 'payment_methods'>,
  country: Country,
  allowed: AllowedMethods,
): readonly PaymentMethod[] =>
  availablePaymentMethods({
    country,
    vendorMethods: payment_methods ?? undefined,
    mode: 'CLASSIC',
    onlineActivated: country.onlinePayment,
  }).filter((method) => (method === 'ONLINE_PAYMENT') === (allowed === 'online'))

/** The payment methods of its bulk orders (GAP-078). Without a card step, paying online means an invoice (GAP-088). */
export const vendorBulkPaymentMethods = ({
  payment_methods,
}: OwnVendor): readonly PaymentMethod[] =>
  bulkPaymentMethods.filter((method) => payment_methods?.[method] !== false)
