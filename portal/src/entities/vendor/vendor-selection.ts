import type { VendorSummary } from '@pillion/contract/models/vendor'
import { parseBooleanParameter } from '@pillion/domain/countries/country-parameters'
import { createContext, use, useEffect, useRef, useState } from 'react'

import { useCountryParameter } from '#platform/country-parameters.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { persist, usePersistedState } from '#platform/persisted-state.ts'
import { useNavigate, useRouteLocation } from '#platform/router/router.ts'
import { toast } from '#platform/toasts.ts'

import { chooseVendor } from './choose-vendor.ts'
import { lastVendorId, rememberVendor } from './last-vendor.ts'

export type Selection = {
  /** In the selector's order; never empty. */
  vendors: readonly VendorSummary[]
  vendorId: string
  vendor: VendorSummary
  isParent: boolean
  /** Also shows the orders of the parent's outlets, where that is allowed (GAP-016, GAP-121). */
  includeOutlets: boolean
  setIncludeOutlets: (include: boolean) => void
  /** Whether the toggle is shown (BRANCH-07, BRANCH-08). */
  mayIncludeOutlets: boolean
  /** Goes to the same page for that vendor (ROUTE-35, GAP-056). */
  select: (vendorId: string) => void
}

/** Provided by the shell, which renders features only once there is a vendor. */
export const SelectionContext = createContext<Selection | undefined>(undefined)

/** For features, which always have a vendor. */
export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useSelection is used outside the signed-in shell')
  return selection
}

/** For the shell, which renders before the vendors have loaded. */
export const useSelectionIfAny = () => use(SelectionContext)

/** The selection given by the path and the vendors; undefined while there is no vendor. */
export function useVendorSelection(vendors: readonly VendorSummary[]): Selection | undefined {
  const t = useT('error')
  const navigate = useNavigate()
  const { pathname, params } = useRouteLocation()
  const allOutlets = parseBooleanParameter(useCountryParameter('allOutletOrders'))
  const { includeOutlets } = usePersistedState()
  // Another tab's choice must not change the vendor of this page.
  const [lastChosen] = useState(lastVendorId)
  const choice = chooseVendor(vendors, params['vendorID'], lastChosen)
  const redirectVendorId = choice?.isUnknownVendor ? choice.vendor.vendor_id : undefined

  const vendorId = choice?.vendor.vendor_id
  const previousId = useRef(vendorId)

  useEffect(() => {
    const { current: before } = previousId
    previousId.current = vendorId
    if (!vendorId) return
    const isLost = before !== undefined && !vendors.some((each) => each.vendor_id === before)
    if (redirectVendorId || isLost) toast.error(t('cant-retrieve-vendors'), { duration: 10_000 })
    if (redirectVendorId) navigate(paths.withVendor(pathname, redirectVendorId), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per unknown or lost vendor, not per render
  }, [redirectVendorId, pathname, vendorId])

  if (!choice) return undefined
  const { vendor } = choice
  const mayIncludeOutlets = allOutlets && vendors.some((each) => each.is_parent)
  return {
    vendors,
    vendor,
    vendorId: vendor.vendor_id,
    isParent: vendor.is_parent,
    mayIncludeOutlets,
    includeOutlets: mayIncludeOutlets && vendor.is_parent && includeOutlets === true,
    setIncludeOutlets: (include) => persist({ includeOutlets: include }),
    select(vendorId) {
      rememberVendor(vendorId)
      navigate(paths.withVendor(pathname, vendorId))
    },
  }
}
