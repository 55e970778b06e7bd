/** What a voucher takes off the delivery fee: an amount, a share, or all of it (QUOTE-20, GAP-073). */
export const voucherTypes = ['amount', 'percentage', 'deliveryFee'] as const
export type VoucherType = (typeof voucherTypes)[number]
