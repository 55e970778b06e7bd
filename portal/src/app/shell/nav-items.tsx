import { ClockIcon, ListIcon, ScooterIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import { paths } from '../../platform/paths.ts'

type NavItem = {
  page: 'request' | 'tracking' | 'history'
  icon: ReactNode
  path: (vendorId?: string) => string
  /** Without a branch there is nothing to do on it (NAV-07). */
  needsBranch?: boolean
}

/** Guests have no history. */
export const navItemsOf = (isGuest: boolean) => (isGuest ? navItems.slice(0, 2) : navItems)

/** The pages of the main menu, in order (NAV-03). */
const navItems: readonly NavItem[] = [
  { page: 'request', icon: <ScooterIcon size={18} />, path: paths.request, needsBranch: true },
  { page: 'tracking', icon: <ListIcon size={18} />, path: paths.tracking },
  { page: 'history', icon: <ClockIcon size={18} />, path: paths.history },
]
