import * as operations from '@pillion/contract/http/insights'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { getInsights } from './get-insights.ts'

export function bindInsights(context: AppContext): void {
  bindOperation(context, operations.getInsights, (call) => getInsights(context, call))
}
