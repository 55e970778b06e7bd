import type { FlagName } from '@pillion/contract/http/flags'

/** The feature flags as they stand, without a query. A vendor may have other values than the rest. */
export type FlagReader = {
  isOn(name: FlagName, vendorId?: string): boolean
  all(vendorId?: string): Record<FlagName, boolean>
  /** Changes whenever a flag changes. */
  revision(): string
  /** Whether some vendors have other values than the rest. */
  differByVendor(): boolean
  /** Call after outlets were added, which have their parents' values. */
  refreshOutletParents(): Promise<void>
}
