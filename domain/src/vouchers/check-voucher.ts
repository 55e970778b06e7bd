/** Under which conditions a voucher may be used; null is without that condition. */
export type VoucherConditions = {
  /** Unix seconds; inclusive. */
  readonly valid_from: number | null
  /** Unix seconds; exclusive. */
  readonly valid_until: number | null
  /** Minor units. */
  readonly minimum_fee: number
  readonly total_limit: number | null
  readonly vendor_limit: number | null
  /** A parent stands for its outlets too. */
  readonly vendors: readonly string[] | null
}

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

export type VoucherRefusal = {
  refused: 'voucher.error.validation.message'
  reason: VoucherRefusalReason
}

type VoucherContext = {
  /** When the order is wanted: its schedule, or now; unix seconds (GAP-075). */
  orderTime: number
  /** Minor units. */
  fee: number
  vendorId: string
  parentVendorId: string | null
  /** How many orders use it already: all, and those of this vendor. */
  uses: number
  vendorUses: number
}

/** Why an order cannot use the voucher; undefined when it can. An unknown voucher is undefined. */
export const checkVoucher = (
  voucher: VoucherConditions | undefined,
  context: VoucherContext,
): undefined | VoucherRefusal => {
  const reason = voucher ? refusalReason(voucher, context) : 'unknown'
  return reason && { refused: 'voucher.error.validation.message', reason }
}

function refusalReason(
  voucher: VoucherConditions,
  context: VoucherContext,
): VoucherRefusalReason | undefined {
  const { valid_from, valid_until, minimum_fee, total_limit, vendor_limit, vendors } = voucher
  const { orderTime, fee, vendorId, parentVendorId, uses, vendorUses } = context
  const isEligible = (id: string | null) => id !== null && (vendors?.includes(id) ?? true)
  if (!isEligible(vendorId) && !isEligible(parentVendorId)) return 'other-vendor'
  if (orderTime < (valid_from ?? -Infinity)) return 'not-yet-valid'
  if (orderTime >= (valid_until ?? Infinity)) return 'expired'
  if (fee < minimum_fee) return 'below-minimum'
  if (uses >= (total_limit ?? Infinity)) return 'used-up'
  if (vendorUses >= (vendor_limit ?? Infinity)) return 'vendor-used-up'
  return undefined
}
