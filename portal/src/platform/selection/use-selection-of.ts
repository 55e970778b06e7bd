import type { VendorSummary } from '@pillion/contract/models/vendor'
import { readSwitch } from '@pillion/domain/countries/parameters'
import { useEffect } from 'react'

import { useCountryParameter } from '../country-parameter.ts'
import { useT } from '../i18n/use-t.ts'
import { useGo, usePlace } from '../navigation.tsx'
import { paths } from '../paths.ts'
import { persist, usePersistedState } from '../persisted-state.ts'
import { toast } from '../toasts.ts'
import { chooseVendor } from './choose-vendor.ts'
import type { Selection } from './use-selection.ts'

/** The selection as the path and the list of vendors make it; nothing while there is no vendor. */
export function useSelectionOf(vendors: readonly VendorSummary[]): Selection | undefined {
  const t = useT('error')
  const go = useGo()
  const { pathname, params } = usePlace()
  const allOutlets = readSwitch(useCountryParameter('allOutletOrders'))
  const { includeOutlets } = usePersistedState()
  const choice = chooseVendor(vendors, params['vendorID'])
  const strayedTo = choice?.strayed ? choice.vendor.vendor_id : undefined

  useEffect(() => {
    if (!strayedTo) return
    toast.error(t('cant-retrieve-vendors'), { duration: 10_000 })
    go(paths.withVendor(pathname, strayedTo), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per stray path, whatever else renders
  }, [strayedTo, pathname])

  if (!choice) return undefined
  const { vendor } = choice
  const mayIncludeOutlets = allOutlets && vendors.some((each) => each.is_parent)
  return {
    vendors,
    vendor,
    vendorId: vendor.vendor_id,
    isParent: vendor.is_parent,
    mayIncludeOutlets,
    includeOutlets: mayIncludeOutlets && vendor.is_parent && includeOutlets,
    setIncludeOutlets: (include) => persist({ includeOutlets: include }),
    select: (vendorId) => go(paths.withVendor(pathname, vendorId)),
  }
}
