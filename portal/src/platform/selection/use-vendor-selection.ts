import type { VendorSummary } from '@pillion/contract/models/vendor'
import { parseBooleanParameter } from '@pillion/domain/countries/country-parameters'
import { useEffect } from 'react'

import { useT } from '../i18n/use-t.ts'
import { useNavigate, useRouteLocation } from '../navigation.tsx'
import { paths } from '../paths.ts'
import { persist, usePersistedState } from '../persisted-state.ts'
import { toast } from '../toasts.ts'
import { useCountryParameter } from '../use-country-parameter.ts'
import { chooseVendor } from './choose-vendor.ts'
import type { Selection } from './use-selection.ts'

/** The selection as the path and the list of vendors make it; nothing while there is no vendor. */
export function useVendorSelection(vendors: readonly VendorSummary[]): Selection | undefined {
  const t = useT('error')
  const navigate = useNavigate()
  const { pathname, params } = useRouteLocation()
  const allOutlets = parseBooleanParameter(useCountryParameter('allOutletOrders'))
  const { includeOutlets } = usePersistedState()
  const choice = chooseVendor(vendors, params['vendorID'])
  const redirectVendorId = choice?.isUnknownVendor ? choice.vendor.vendor_id : undefined

  useEffect(() => {
    if (!redirectVendorId) return
    toast.error(t('cant-retrieve-vendors'), { duration: 10_000 })
    navigate(paths.withVendor(pathname, redirectVendorId), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per stray path, whatever else renders
  }, [redirectVendorId, pathname])

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
    select: (vendorId) => navigate(paths.withVendor(pathname, vendorId)),
  }
}
