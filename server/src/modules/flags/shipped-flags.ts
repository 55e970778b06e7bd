import type { FlagName } from '@pillion/contract/http/flags'

/**
 * The static source: every documented feature on; maintenance and operator options off
 * (GAP-115, GAP-116).
 */
export const shippedFlags: Readonly<Record<FlagName, boolean>> = {
  google_autocomplete: false,
  unplanned_maintenance: false,
  planned_maintenance: false,
  helpcenter: true,
  guest_checkout: true,
  payment_vat: true,
  pre_order: true,
  voucher: true,
  'bulk-order-upload': true,
  'activate-address-book': true,
  'pay-at-pickup': true,
  EditVendorOutlet: true,
  AddVendorOutlet: true,
  DeactivateSignUpButton: false,
  DynamicTimeEstimation: true,
  DelayedCancellation: true,
  'modify-order': true,
  'proof-of-delivery': true,
  'proof-of-pickup': true,
  'proof-of-return': true,
  'delivery-receipt': true,
  'handover-code': false,
  'track-before-pickup': true,
  'request-button-to-login': false,
  'dual-pricing': false,
  c2c: false,
}
