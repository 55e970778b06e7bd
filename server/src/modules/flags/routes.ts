import { getFlags } from '@pillion/contract/http/flags'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'

export function bindFlags(context: AppContext): void {
  const { app, flags } = context
  bindOperation(context, getFlags, async () => ({ result: flags }))
  // The portal's fallback when the API does not answer (GAP-116).
  app.get('/flags.json', async () => flags)
}
