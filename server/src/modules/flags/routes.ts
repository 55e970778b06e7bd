import * as operations from '@pillion/contract/http/flags'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import type { Flags } from './flags.ts'
import { setFlag } from './set-flag.ts'
import { flagSettings } from './store.ts'

export function bindFlags(context: AppContext, flags: Flags): void {
  const { app, database } = context
  bindOperation(context, operations.getFlags, async ({ query }) => ({
    result: flags.all(query.vendor_id),
    differ_by_vendor: flags.differByVendor(),
    revision: flags.revision(),
  }))
  bindOperation(context, operations.listFlagSettings, async () => ({
    result: [...(await flagSettings(database))],
  }))
  bindOperation(context, operations.setFlag, (call) => setFlag(context, flags, call))
  // The portal's fallback when the API does not answer (GAP-116).
  app.get('/flags.json', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send(flags.all()),
  )
}
