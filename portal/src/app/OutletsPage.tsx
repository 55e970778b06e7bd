import { useEffect, useEffectEvent } from 'react'

import { parentOfSelection } from '#entities/vendor/parent-of-selection.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { OutletsScreen } from '../features/vendors/outlets/OutletsScreen.tsx'

/**
 * The outlets of the selected parent, or of the selected outlet's parent. Accounts without a parent are redirected to
 * the home page (OUT-09).
 */
export function OutletsPage() {
  const selection = useSelection()
  const navigate = useNavigate()
  const parentId = parentOfSelection(selection)?.vendor_id
  // The parent must be selected, because the live connection covers the outlets only through it.
  const isSelected = parentId === selection.vendorId
  const href = parentId === undefined ? paths.home() : paths.outlets(parentId)
  const leave = useEffectEvent((href: string) => navigate(href, { replace: true }))
  useEffect(() => {
    if (!isSelected) leave(href)
  }, [isSelected, href])
  return isSelected ? <OutletsScreen key={parentId} parentId={parentId} /> : <PagePending />
}
