import { setFlag as operation, type FlagName } from '@pillion/contract/http/flags'
import { operatorClient } from '@pillion/testkit/operator-client'
import type { LiveWorld } from '@pillion/testkit/world'

/** Sets a flag for everyone or for a vendor, as the operator. Null takes the setting back. */
export async function setFlag(
  world: LiveWorld,
  name: FlagName,
  enabled: boolean | null,
  { vendor_id = null }: { vendor_id?: string | null } = {},
): Promise<void> {
  const target = { country: null, vendor_id, share: null }
  const body = { enabled, changed_by: 'test', target }
  await (await operatorClient(world)).call(operation, { params: { name }, body })
}
