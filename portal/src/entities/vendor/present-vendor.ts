import type { Vendor } from '@pillion/contract/models/vendor'

import { CallError } from '#platform/api/call-error.ts'

/** The vendor as it is now, from the refusal to change an earlier version of it. */
export const presentVendorOf = (error: unknown): Vendor | undefined =>
  error instanceof CallError && error.key === 'collection-point.changed'
    ? (error.details?.['vendor'] as Vendor | undefined)
    : undefined
