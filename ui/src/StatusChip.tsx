import type { ReactNode } from 'react'

import { classes } from './classes.ts'
import { ScooterIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import { BellIcon, CalendarIcon, CancelledIcon } from './list-icons.tsx'

import css from './StatusChip.module.css'

export type Status = keyof typeof statusIcons

type StatusChipProps = {
  status: Status
  /** The status in words; colour alone is not enough. */
  children: ReactNode
  icon?: ReactNode
  size?: 'small' | 'medium'
}

/** One icon per status, the same wherever it is shown. */
export const statusIcons = {
  new: BellIcon,
  scheduled: CalendarIcon,
  collected: ScooterIcon,
  delivered: SuccessIcon,
  cancelled: CancelledIcon,
  delayed: WarningIcon,
}

export const StatusChip = ({ status, children, icon, size = 'medium' }: StatusChipProps) => {
  const DefaultIcon = statusIcons[status]
  return (
    <span className={classes(css.chip, css[status], size === 'small' && css.small)}>
      {icon ?? <DefaultIcon size={size === 'small' ? 13 : 15} strokeWidth={2} />}
      {children}
    </span>
  )
}
