import type { Voucher, VoucherDiscount } from '@pillion/contract/models/voucher'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import { majorAmount } from '@pillion/domain/vouchers/voucher-discount'

import type { NewVoucher } from './store.ts'

export const presentTerms = (voucher: NewVoucher, { currency }: Country): VoucherDiscount => ({
  code: voucher.code,
  type: voucher.type,
  amount: majorAmount(voucher, currency),
})

/** Without its limits and vendors, which only the operator sees. */
export const presentVoucher = (voucher: NewVoucher, country: Country): Voucher => ({
  ...presentTerms(voucher, country),
  valid_from: voucher.valid_from,
  valid_until: voucher.valid_until,
  minimum_fee: toMajor(voucher.minimum_fee, country.currency),
})
