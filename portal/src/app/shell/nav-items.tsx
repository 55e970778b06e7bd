import { ClockIcon, ListIcon, ScooterIcon, UploadIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import { useFlag } from '../../platform/flags/flags.ts'
import { paths } from '../../platform/paths.ts'
import { isEmbedded, isGuest } from '../../platform/session/session.ts'

type NavItem = {
  page: 'request' | 'tracking' | 'history' | 'bulk'
  icon: ReactNode
  path: (vendorId?: string) => string
  /** Without a branch there is nothing to do on it (NAV-07). */
  needsBranch?: boolean
}

const request: NavItem = {
  page: 'request',
  icon: <ScooterIcon size={18} />,
  path: paths.request,
  needsBranch: true,
}
/** The request item of a guest while `request-button-to-login` is on (FLAG-34). */
const requestByLogin: NavItem = { ...request, path: () => paths.connect(), needsBranch: false }

/** The pages of the main menu, in order (NAV-03). */
const navItems: readonly NavItem[] = [
  request,
  { page: 'tracking', icon: <ListIcon size={18} />, path: paths.tracking },
  { page: 'history', icon: <ClockIcon size={18} />, path: paths.history },
  { page: 'bulk', icon: <UploadIcon size={18} />, path: paths.bulkOrder },
]

/** Bulk upload only with its flag (NAV-04). Guests have neither it nor a history; in a frame it is missing. */
export function useNavItems(): readonly NavItem[] {
  const hasBulk = useFlag('bulk-order-upload') === true && !isEmbedded()
  const needsLogin = useFlag('request-button-to-login') === true
  if (isGuest()) {
    const items = navItems.slice(0, 2)
    return needsLogin ? items.with(0, requestByLogin) : items
  }
  return hasBulk ? navItems : navItems.filter(({ page }) => page !== 'bulk')
}
