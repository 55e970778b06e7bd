import { useEffect, useEffectEvent } from 'react'

import { parentOfSelection } from '#entities/vendor/parent-of-selection.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { OutletsScreen } from '../features/vendors/outlets/OutletsScreen.tsx'

/** The outlets of the chosen parent, or of the chosen outlet's. Accounts without a parent vendor are led home (OUT-09). */
export function OutletsPage() {
  const selection = useSelection()
  const navigate = useNavigate()
  const parentId = parentOfSelection(selection)?.vendor_id
  // The live connection follows the parent, and so all of its outlets, once it is the chosen vendor.
  const isChosen = parentId === selection.vendorId
  const href = parentId === undefined ? paths.home() : paths.outlets(parentId)
  const leave = useEffectEvent((href: string) => navigate(href, { replace: true }))
  useEffect(() => {
    if (!isChosen) leave(href)
  }, [isChosen, href])
  return isChosen ? <OutletsScreen key={parentId} parentId={parentId} /> : <PagePending />
}
