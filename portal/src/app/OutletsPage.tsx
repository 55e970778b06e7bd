import type { VendorSummary } from '@pillion/contract/models/vendor'
import { useEffect, useEffectEvent } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { OutletsScreen } from '../features/vendors/outlets/OutletsScreen.tsx'
import { PagePending } from './PagePending.tsx'

/** The outlets of the chosen parent, or of the chosen outlet's. Accounts without a parent vendor are led home (OUT-09). */
export function OutletsPage() {
  const { vendors, vendor } = useSelection()
  const navigate = useNavigate()
  const parentId = parentOf(vendor, vendors)?.vendor_id
  // The live connection follows the parent, and so all of its outlets, once it is the chosen vendor.
  const isChosen = parentId === vendor.vendor_id
  const href = parentId === undefined ? paths.home() : paths.outlets(parentId)
  const leave = useEffectEvent((href: string) => navigate(href, { replace: true }))
  useEffect(() => {
    if (!isChosen) leave(href)
  }, [isChosen, href])
  return isChosen ? <OutletsScreen key={parentId} parentId={parentId} /> : <PagePending />
}

/** The parent of a branch: itself, its own, or else the first that the account has. */
const parentOf = (
  { vendor_id, parent_vendor_id }: VendorSummary,
  vendors: readonly VendorSummary[],
): VendorSummary | undefined => {
  const parents = vendors.filter(({ is_parent }) => is_parent)
  const ownId = parent_vendor_id ?? vendor_id
  return parents.find((parent) => parent.vendor_id === ownId) ?? parents[0]
}
