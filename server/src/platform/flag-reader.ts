import type { FlagName } from '@pillion/contract/http/flags'

/** The feature flags as they stand, without a query. A vendor may have other values than the rest. */
export type FlagReader = {
  isOn(name: FlagName, vendorId?: string): boolean
  all(vendorId?: string): Record<FlagName, boolean>
  /** Changes whenever a flag changes. */
  revision(): string
  /** Called after outlets were added: they have their parents' values. */
  readOutlets(): Promise<void>
}
