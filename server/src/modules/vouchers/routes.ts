import * as operations from '@pillion/contract/http/vouchers'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { createVoucher } from './create-voucher.ts'
import { getVoucher } from './get-voucher.ts'
import { validateVoucher } from './validate-voucher.ts'

export function bindVouchers(house: House): void {
  const { app, identify } = house
  bind(app, operations.validateVoucher, identify, (call) => validateVoucher(house, call))
  bind(app, operations.getVoucher, identify, (call) => getVoucher(house, call))
  bind(app, operations.createVoucher, identify, (call) => createVoucher(house, call))
}
