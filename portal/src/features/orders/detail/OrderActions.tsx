import type { Order } from '@pillion/contract/models/order'
import { Button } from '@pillion/ui/Button'
import { useState } from 'react'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'

import { isEnded } from '../order-state.ts'
import { cancelObstacle } from './cancel-obstacle.ts'
import { CancelRiderDialog } from './CancelRiderDialog.tsx'
import { CopyTrackingLink } from './CopyTrackingLink.tsx'
import { EditOrder } from './EditOrder.tsx'
import type { CancelRider } from './use-cancel-rider.ts'

import css from './OrderActions.module.css'

type OrderActionsProps = { order: Order; now: number; cancelRider: CancelRider }

export function OrderActions({ order, now, cancelRider }: OrderActionsProps) {
  const t = useT('orders.cancel')
  const [{ isOpen, round }, setDialog] = useState({ isOpen: false, round: 0 })
  const obstacle = useObstacle(order, now)
  const asked = cancelRider.isAsked(order) ? t('asked') : undefined
  return (
    <>
      <CopyTrackingLink order={order} />
      {!isEnded(order) && (
        <div className={css.changes}>
          <EditOrder order={order} reason={asked} />
          <Button
            className={css.action}
            disabledReason={asked ?? obstacle}
            onClick={() => setDialog({ isOpen: true, round: round + 1 })}
          >
            {t('button')}
          </Button>
        </div>
      )}
      <CancelRiderDialog
        key={round}
        order={order}
        open={isOpen}
        onClose={() => setDialog({ isOpen: false, round })}
        cancelRider={cancelRider}
        obstacle={obstacle}
      />
    </>
  )
}

/** Why the rider cannot be cancelled, in words; a payment's hold passes by itself (CANCEL-06). */
function useObstacle(order: Order, now: number): string | undefined {
  const t = useT('orders.cancel.not-now')
  const units = useT('units')
  const formats = useFormats()
  const delayedCancellation = useFlag('DelayedCancellation') === true
  const obstacle = cancelObstacle(order, { now, delayedCancellation })
  if (!obstacle) return undefined
  if (obstacle.why !== 'payment') return t(obstacle.why)
  const minutes = Math.max(1, formats.minutesUntil(obstacle.until, now))
  return t('payment', { relative: units('in-minutes', { minutes }) })
}
