import * as operations from '@pillion/contract/http/quotes'

import type { Routing } from '../../partners/routing/routing.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { deliveryArea, validateArea } from './area-operations.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { quoteDelivery } from './quote-delivery.ts'

export function bindQuotes(context: AppContext, routing: Routing): void {
  bindOperation(context, operations.quoteDelivery, (call) => quoteDelivery(context, call))
  bindOperation(context, operations.validateArea, (call) => validateArea(context, call))
  bindOperation(context, operations.deliveryArea, (call) => deliveryArea(context, call))
  bindOperation(context, operations.estimateDelivery, (call) =>
    estimateDelivery(context, routing, call),
  )
}
