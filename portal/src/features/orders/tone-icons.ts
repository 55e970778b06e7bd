import {
  BellIcon,
  CalendarIcon,
  CancelledIcon,
  ScooterIcon,
  SuccessIcon,
  WarningIcon,
} from '@pillion/ui/icons'

/** The icon of every tone, the same as on the chips. */
export const toneIcons = {
  new: BellIcon,
  scheduled: CalendarIcon,
  collected: ScooterIcon,
  delivered: SuccessIcon,
  cancelled: CancelledIcon,
  delayed: WarningIcon,
}
