import * as operations from '@pillion/contract/http/vouchers'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { createVoucher } from './create-voucher.ts'
import { getVoucher } from './get-voucher.ts'
import { validateVoucher } from './validate-voucher.ts'

export function bindVouchers(context: AppContext): void {
  bindOperation(context, operations.validateVoucher, (call) => validateVoucher(context, call))
  bindOperation(context, operations.getVoucher, (call) => getVoucher(context, call))
  bindOperation(context, operations.createVoucher, (call) => createVoucher(context, call))
}
