import * as operations from '@pillion/contract/http/quotes'

import type { Routing } from '../../partners/routing/routing.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { deliveryArea, validateArea } from './area-operations.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { quoteDelivery } from './quote-delivery.ts'

export function bindQuotes(context: AppContext, routing: Routing): void {
  const { app, identify } = context
  bindOperation(app, operations.quoteDelivery, identify, (call) => quoteDelivery(context, call))
  bindOperation(app, operations.validateArea, identify, (call) => validateArea(context, call))
  bindOperation(app, operations.deliveryArea, identify, (call) => deliveryArea(context, call))
  bindOperation(app, operations.estimateDelivery, identify, (call) =>
    estimateDelivery(context, routing, call),
  )
}
