import { getFlags } from '@pillion/contract/http/flags'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'

export function bindFlags({ app, identify, flags }: House): void {
  bind(app, getFlags, identify, async () => ({ result: flags }))
  // The portal's second source, for when the API does not answer (GAP-116).
  app.get('/flags.json', async () => flags)
}
