import type { Order } from '@pillion/contract/models/order'
import { can } from '@pillion/domain/orders/can'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { PencilIcon } from '@pillion/ui/icons'
import { CopyIcon, ExternalIcon, NoteIcon } from '@pillion/ui/list-icons'
import { handOverFocus } from '@pillion/ui/modal/focus-return.ts'
import { TextField } from '@pillion/ui/TextField'
import { createElement, useState } from 'react'

import { stateOf } from '#entities/order/order-state.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useFlag, useSettledFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, lazyTriggerProps, useLazy } from '#platform/lazy.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { isGuest } from '#platform/session/session.ts'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { CancelRider } from './use-cancel-rider.ts'

import css from './OrderActions.module.css'

const cancelDialog = lazyPart(
  async () => (await import('./CancelRiderDialog.tsx')).CancelRiderDialog,
)

type OrderActionsProps = { order: Order; now: number; cancelRider: CancelRider }

export function OrderActions({ order, now, cancelRider }: OrderActionsProps) {
  const t = useT('orders.cancel')
  const [{ isOpen, dialogKey }, setDialog] = useState({ isOpen: false, dialogKey: 0 })
  // Loads once the order is shown, and is there for most who press.
  const Dialog = useLazy(cancelDialog)
  const refusal = useCancelRefusal(order, now)
  const requestedText = cancelRider.isRequested(order) ? t('requested') : undefined
  return (
    <>
      <CopyTrackingLink order={order} />
      <ReceiptLink order={order} />
      {!isTerminal(order) && (
        <div ref={handOverFocus} className={css.changes}>
          <EditOrder order={order} reason={requestedText} />
          <Button
            className={css.action}
            {...lazyTriggerProps(cancelDialog)}
            disabledReason={requestedText ?? refusal}
            onClick={() => setDialog({ isOpen: true, dialogKey: dialogKey + 1 })}
          >
            {t('button')}
          </Button>
        </div>
      )}
      {Dialog &&
        createElement(Dialog, {
          key: dialogKey,
          order,
          open: isOpen,
          onClose: () => setDialog({ isOpen: false, dialogKey }),
          cancelRider,
          refusal,
        })}
    </>
  )
}

/** Why the rider cannot be cancelled, as text. A payment hold expires on its own (CANCEL-06). */
function useCancelRefusal(order: Order, now: number): string | undefined {
  const t = useT('orders.cancel.not-now')
  const units = useT('units')
  const formats = useFormats()
  const delayedCancellation = useFlag('DelayedCancellation') === true
  // The portal follows the documented list of statuses literally (GAP-026).
  const cancellation = can.cancel(stateOf(order), { now, delayedCancellation, strict: false })
  if (cancellation.allowed) return undefined
  const { params } = cancellation.refusal
  if (params.reason !== 'payment') return t(params.reason)
  const minutes = Math.max(1, formats.minutesUntil(params.until, now))
  return t('payment', { relative: units('in-minutes', { minutes }) })
}

type EditOrderProps = {
  order: Order
  /** Another reason why it cannot be edited, as text. */
  reason: string | undefined
}

/** Opens the order on the request screen (ROUTE-24, RAR-29); guests cannot edit. */
function EditOrder({ order, reason }: EditOrderProps) {
  const t = useT('orders.edit')
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const modifyOrder = useSettledFlag('modify-order')
  if (modifyOrder === false || isGuest()) return null

  const icon = <PencilIcon size={18} />
  if (modifyOrder === undefined)
    return (
      <Button className={`${css.action} ${css.reserved}`} icon={icon}>
        {t('button')}
      </Button>
    )
  const editing = can.edit(stateOf(order), { modifyOrder })
  const disabledReason =
    reason ?? (editing.allowed ? undefined : t(`not-now.${editing.refusal.params.reason}`))
  return disabledReason === undefined ? (
    <ButtonLink
      className={css.action}
      icon={icon}
      {...linkTo(paths.request(vendorId, { orderID: order.order_id }))}
    >
      {t('button')}
    </ButtonLink>
  ) : (
    <Button className={css.action} icon={icon} disabledReason={disabledReason}>
      {t('button')}
    </Button>
  )
}

/** Copies or opens the link to the recipient's page. */
function CopyTrackingLink({ order }: { order: Order }) {
  const t = useT('orders.link')
  const [isRefused, setIsRefused] = useState(false)
  const page = order.variant === 'c2c' ? 'tracking-c2c' : 'tracking'
  const path = paths.orderLink(page, order.order_id, order.link_key)
  const link = new URL(path, location.href).href

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('copied'))
    } catch {
      setIsRefused(true)
    }
  }
  return (
    <>
      {isRefused && (
        <div className={css.link}>
          <TextField
            label={t('select')}
            description={t('select-hint')}
            ltr
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            ref={focusOnce}
          />
        </div>
      )}
      <Button className={css.copy} icon={<CopyIcon size={18} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <ButtonLink
        variant="quiet"
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={t('open')}
        title={t('open')}
      >
        <ExternalIcon size={18} />
      </ButtonLink>
    </>
  )
}

/** Opens the public receipt of a delivered order (ROUTE-27). */
function ReceiptLink({ order }: { order: Order }) {
  const t = useT('orders.link')
  const hasReceipts = useSettledFlag('delivery-receipt') === true
  if (!hasReceipts || order.status !== 'DELIVERED') return null
  return (
    <ButtonLink
      className={css.receipt}
      icon={<NoteIcon size={18} />}
      href={paths.orderLink('delivery-receipt', order.order_id, order.link_key)}
      target="_blank"
      rel="noopener"
    >
      {t('receipt')}
    </ButtonLink>
  )
}

/** A stable ref callback: React calls it once, when the field appears. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()
