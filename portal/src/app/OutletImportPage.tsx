import { useEffect, useEffectEvent } from 'react'

import { parentOfSelection } from '#entities/vendor/parent-of-selection.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useSettledFlag } from '#platform/flags/flags.ts'
import { PagePending } from '#platform/PagePending.tsx'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { OutletImportScreen } from '../features/outlet-import/OutletImportScreen.tsx'

/** Whoever may not add outlets, or has no parent vendor to add them to, is led to the home page (BRANCH-12, GAP-115). */
export function OutletImportPage() {
  const isEnabled = useSettledFlag('AddVendorOutlet')
  const parent = parentOfSelection(useSelection())
  const mayImport = parent ? isEnabled : false
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(paths.home(), { replace: true }))
  useEffect(() => {
    if (mayImport === false) leave()
  }, [mayImport])
  return parent && mayImport ? (
    <OutletImportScreen key={parent.vendor_id} parent={parent} />
  ) : (
    <PagePending />
  )
}
