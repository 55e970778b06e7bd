import type { BulkProblem } from '@pillion/domain/bulk/bulk-problems'
import { normalizeText } from '@pillion/domain/text/normalize-text'

import type { OwnVendor } from '../vendors/require-own-vendor.ts'

type Unknown = { reason: Extract<BulkProblem['reason'], `collection-point-${string}`> }

export type CollectionPoints = {
  /** The outlet by its ID, its own part of the ID, or its name; empty is the only one that there is. */
  find: (typed: string) => OwnVendor | Unknown
  /** Whose file it is. */
  vendor: OwnVendor
}

export type VendorWithOutlets = { vendor: OwnVendor; outlets: readonly OwnVendor[] }

/** Where the orders of a vendor's file may be collected: at the vendor and its outlets. */
export function collectionPoints({ vendor, outlets }: VendorWithOutlets): CollectionPoints {
  const active = outlets.filter(({ is_active }) => is_active)
  const byText = new Map<string, OwnVendor | undefined>()
  const add = (text: string | null, each: OwnVendor) => {
    const key = normalizeText(text ?? '')
    if (key === '') return
    // A name of two outlets names neither.
    byText.set(key, byText.has(key) && byText.get(key) !== each ? undefined : each)
  }
  for (const each of [vendor, ...active]) add(each.name, each)
  for (const each of active) add(each.client_vendor_id, each)
  for (const each of [vendor, ...active]) byText.set(normalizeText(each.vendor_id), each)
  const only = active.length === 0 ? vendor : active.length === 1 ? active[0] : undefined

  return {
    vendor,
    find(typed) {
      if (typed === '') return only ?? { reason: 'collection-point-missing' }
      return byText.get(normalizeText(typed)) ?? { reason: 'collection-point-unknown' }
    },
  }
}
