import * as operations from '@pillion/contract/http/vouchers'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { createVoucher } from './create-voucher.ts'
import { makeFindVoucher } from './find-voucher.ts'
import { getVoucher } from './get-voucher.ts'
import { validateVoucher } from './validate-voucher.ts'

export function bindVouchers(context: AppContext): void {
  const findVoucher = makeFindVoucher(context)
  bindOperation(context, operations.validateVoucher, (call) =>
    validateVoucher(context, findVoucher, call),
  )
  bindOperation(context, operations.getVoucher, (call) => getVoucher(context, findVoucher, call))
  bindOperation(context, operations.createVoucher, (call) => createVoucher(context, call))
}
