import { ListIcon, ScooterIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import { paths } from '../../platform/paths.ts'

type NavItem = {
  page: 'request' | 'tracking'
  icon: ReactNode
  path: (vendorId?: string) => string
}

/** The pages of the main menu, in order (NAV-03). */
export const navItems: readonly NavItem[] = [
  { page: 'request', icon: <ScooterIcon size={18} />, path: paths.request },
  { page: 'tracking', icon: <ListIcon size={18} />, path: paths.tracking },
]
