import type { Order } from '@pillion/contract/models/order'
import { can } from '@pillion/domain/orders/can'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { Button } from '@pillion/ui/Button'
import { useState } from 'react'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { stateOf } from '../order-state.ts'
import { CancelRiderDialog } from './CancelRiderDialog.tsx'
import { CopyTrackingLink } from './CopyTrackingLink.tsx'
import { EditOrder } from './EditOrder.tsx'
import type { CancelRider } from './use-cancel-rider.ts'

import css from './OrderActions.module.css'

type OrderActionsProps = { order: Order; now: number; cancelRider: CancelRider }

export function OrderActions({ order, now, cancelRider }: OrderActionsProps) {
  const t = useT('orders.cancel')
  const [{ isOpen, dialogKey }, setDialog] = useState({ isOpen: false, dialogKey: 0 })
  const refusal = useCancelRefusal(order, now)
  const requestedText = cancelRider.isRequested(order) ? t('asked') : undefined
  return (
    <>
      <CopyTrackingLink order={order} />
      {!isTerminal(order) && (
        <div className={css.changes}>
          <EditOrder order={order} reason={requestedText} />
          <Button
            className={css.action}
            disabledReason={requestedText ?? refusal}
            onClick={() => setDialog({ isOpen: true, dialogKey: dialogKey + 1 })}
          >
            {t('button')}
          </Button>
        </div>
      )}
      <CancelRiderDialog
        key={dialogKey}
        order={order}
        open={isOpen}
        onClose={() => setDialog({ isOpen: false, dialogKey })}
        cancelRider={cancelRider}
        refusal={refusal}
      />
    </>
  )
}

/** Why the rider cannot be cancelled; after a payment that is true only for a while (CANCEL-06). */
function useCancelRefusal(order: Order, now: number): string | undefined {
  const t = useT('orders.cancel.not-now')
  const units = useT('units')
  const formats = useFormats()
  const delayedCancellation = useFlag('DelayedCancellation') === true
  // The portal follows the list of statuses to the letter (GAP-026).
  const cancellation = can.cancel(stateOf(order), { now, delayedCancellation, strict: false })
  if (cancellation.allowed) return undefined
  const { params } = cancellation.refusal
  if (params.reason !== 'payment') return t(params.reason)
  const minutes = Math.max(1, formats.minutesUntil(params.until, now))
  return t('payment', { relative: units('in-minutes', { minutes }) })
}
