import type { RefusingFlag } from '@pillion/contract/flag-features'

import type { AppContext } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Refuses operations of a feature whose flag is off; the portal hides the feature (GAP-115). */
export function requireFlag(
  { flags }: Pick<AppContext, 'flags'>,
  name: RefusingFlag,
  { vendorId, field }: { vendorId?: string; field?: string } = {},
): void {
  if (!flags.isOn(name, vendorId)) throw new Refusal('request.feature-unavailable', { field })
}
