import { getRider as operation } from '@pillion/contract/http/orders'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { getRider } from './get-rider.ts'

export function bindRiders(context: AppContext): void {
  bindOperation(context, operation, (call) => getRider(context, call))
}
