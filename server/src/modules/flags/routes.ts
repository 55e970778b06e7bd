import { getFlags } from '@pillion/contract/http/flags'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'

export function bindFlags({ app, identify, flags }: AppContext): void {
  bindOperation(app, getFlags, identify, async () => ({ result: flags }))
  // The portal's fallback when the API does not answer (GAP-116).
  app.get('/flags.json', async () => flags)
}
