/** Why an order cannot use a voucher. */
export const voucherRefusalReasons = [
  'unknown',
  'other-vendor',
  'not-yet-valid',
  'expired',
  'below-minimum',
  'used-up',
  'vendor-used-up',
] as const
export type VoucherRefusalReason = (typeof voucherRefusalReasons)[number]
