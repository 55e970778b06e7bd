import type { Order } from '@pillion/contract/models/order'
import { cancelReasons, MAX_CANCEL_NOTE_LENGTH } from '@pillion/domain/orders/cancellation'
import { isRefundedWhenCancelled } from '@pillion/domain/payments/refunds'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { Notice } from '@pillion/ui/Notice'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { Stack } from '@pillion/ui/Stack'
import { TextArea } from '@pillion/ui/TextArea'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { stateOf } from '#entities/order/order-state.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import {
  REASON_WITH_NOTE,
  parseChoice,
  type CancelChoice,
  type CancelFieldError,
} from './cancel-rider.ts'
import type { CancelRider } from './use-cancel-rider.ts'

type CancelRiderDialogProps = {
  order: Order
  open: boolean
  onClose: () => void
  cancelRider: CancelRider
  /** Set if the order becomes impossible to cancel while the dialog is open. */
  refusal: string | undefined
}

/** Asks for a reason and for confirmation (CANCEL-01, CANCEL-02). */
export function CancelRiderDialog({ order, open, onClose, ...rest }: CancelRiderDialogProps) {
  const { cancelRider, refusal } = rest
  const t = useT('orders.cancel')
  const formats = useFormats()
  const paid = order.delivery_fee - order.discount
  const form = useRef<HTMLDivElement>(null)
  // The update of its own request may arrive before the answer.
  const tooLate = order.status === 'CANCELLED' ? undefined : refusal
  const [choice, setChoice] = useState<CancelChoice>({ code: undefined, note: '' })
  const [fieldError, setFieldError] = useState<CancelFieldError>()

  function change(next: Partial<CancelChoice>): void {
    setChoice((before) => ({ ...before, ...next }))
    setFieldError(undefined)
  }
  async function submit(): Promise<void> {
    const choiceResult = parseChoice(choice)
    if ('fieldError' in choiceResult) {
      flushSync(() => setFieldError(choiceResult.fieldError))
      if (form.current) focusFirstError(form.current)
      return
    }
    if (await cancelRider.send(order, choiceResult.reason)) onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={t('title')}
      description={t('text', { name: isolateBidi(order.customer.name) })}
      cancelLabel={t('keep')}
      submitLabel={t('submit')}
      closeLabel={t('close')}
      loading={cancelRider.isSending}
      submitDisabledReason={refusal}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <div ref={form}>
        <Stack gap={4}>
          <div aria-live="polite" hidden={tooLate === undefined}>
            {tooLate !== undefined && <Notice tone="warning">{tooLate}</Notice>}
          </div>
          {isRefundedWhenCancelled(stateOf(order)) && (
            <Notice tone="info">
              {t('refund', { amount: isolateBidi(formats.moneyMajor(paid, order.currency)) })}
            </Notice>
          )}
          <RadioGroup
            label={t('reason')}
            required
            options={cancelReasons.map((code) => ({ value: code, label: t(`reasons.${code}`) }))}
            value={choice.code}
            onValueChange={(code) => change({ code })}
            error={fieldError === 'code' && t('errors.code')}
          />
          {choice.code === REASON_WITH_NOTE && (
            <TextArea
              label={t('note')}
              required
              value={choice.note}
              onValueChange={(note) => change({ note })}
              error={
                fieldError &&
                fieldError !== 'code' &&
                t(`errors.${fieldError}`, { max: String(MAX_CANCEL_NOTE_LENGTH) })
              }
            />
          )}
        </Stack>
      </div>
    </ConfirmDialog>
  )
}
