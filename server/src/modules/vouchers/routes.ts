import * as operations from '@pillion/contract/http/vouchers'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { createVoucher } from './create-voucher.ts'
import { makeFindVoucher } from './find-voucher.ts'
import { getVoucher } from './get-voucher.ts'
import { validateVoucher } from './validate-voucher.ts'

export function bindVouchers(context: AppContext): void {
  const { app, identify } = context
  const findVoucher = makeFindVoucher(context)
  bindOperation(app, operations.validateVoucher, identify, (call) =>
    validateVoucher(context, findVoucher, call),
  )
  bindOperation(app, operations.getVoucher, identify, (call) =>
    getVoucher(context, findVoucher, call),
  )
  bindOperation(app, operations.createVoucher, identify, (call) => createVoucher(context, call))
}
