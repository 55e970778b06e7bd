import { type DisplayState, statusTone } from '@pillion/domain/orders/display-state'
import { StatusChip } from '@pillion/ui/StatusChip'
import type { ComponentProps } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

type OrderStatusChipProps = {
  state: DisplayState
  size?: ComponentProps<typeof StatusChip>['size']
}

/** The state of an order as a coloured chip. */
export function OrderStatusChip({ state, ...chipProps }: OrderStatusChipProps) {
  const t = useT('status')
  return (
    <StatusChip status={statusTone(state)} {...chipProps}>
      {t(state)}
    </StatusChip>
  )
}
