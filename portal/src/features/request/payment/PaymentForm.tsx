import { paymentMethodsForEdit } from '@pillion/domain/orders/editing'
import type { PaymentMethod } from '@pillion/domain/payments/methods'
import { CardIcon, CashIcon, SuccessIcon } from '@pillion/ui/icons'
import { Notice } from '@pillion/ui/Notice'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { useRef } from 'react'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'
import { forms } from '../form-ids.ts'
import { useFaultWords } from '../use-fault-words.ts'
import { useOpeningFocus } from '../use-step-focus.ts'
import { totalsOf } from './amounts.ts'
import { FeeNotice } from './FeeNotice.tsx'
import { ItemValueDialog } from './ItemValueDialog.tsx'
import { useMethodWords } from './method-words.ts'
import { NewFeeDialog } from './NewFeeDialog.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentExtras } from './PaymentExtras.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { useVoucherCode } from './use-voucher-code.ts'

import css from '../step.module.css'

const icons: Partial<Record<PaymentMethod, typeof CashIcon>> = {
  CASH_ON_DELIVERY: CashIcon,
  PAYMENT_ON_DELIVERY: CardIcon,
  PAID: SuccessIcon,
}

/** The way of paying, and the whole order once more before it is placed. */
export function PaymentForm({ flow }: { flow: Flow }) {
  const { context, isEditing, send } = flow
  const { terms, orderToBeUpdated: order } = context
  const paymentMethods = order
    ? paymentMethodsForEdit(order.order.payment_method, terms.paymentMethods)
    : terms.paymentMethods
  const t = useT('request.payment')
  const formats = useFormats()
  const words = useFaultWords(flow)
  const method = useMethodWords()
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  // Without its flag a code from before can still be seen, and taken away.
  const isOffered = useFlag('voucher') === true
  const takesVoucher = !isEditing && (isOffered || context.voucherCode !== '')
  const voucher = useVoucherCode(flow)

  const note = (method: PaymentMethod) => {
    const { collect } = totalsOf({ ...context, paymentMethod: method })
    if (collect === 0) return t('notes.nothing')
    const amount = formats.money(collect, context.country.currency.code)
    return t('notes.collects', { amount: isolated(amount) })
  }

  return (
    <>
      <form
        ref={form}
        id={forms.payment}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A code that was typed is meant to count.
          if (takesVoucher && voucher.isWaiting) voucher.apply()
          else send({ type: 'order.submitted' })
        }}
      >
        {words('order') && (
          <Notice tone="danger" urgent>
            {words('order')}
          </Notice>
        )}
        <FeeNotice flow={flow} />
        {paymentMethods.length === 0 ? (
          <Notice tone="warning">{t('none')}</Notice>
        ) : (
          <RadioGroup
            label={t('label')}
            hideLabel
            variant="cards"
            name="paymentMethod"
            required
            options={paymentMethods.map((value) => {
              const Icon = icons[value] ?? CardIcon
              return { value, label: method(value), description: note(value), icon: <Icon /> }
            })}
            value={context.paymentMethod}
            error={words('paymentMethod')}
            onValueChange={(method) => send({ type: 'payment.chosen', method })}
          />
        )}
        {!isEditing && <PaymentExtras flow={flow} voucher={takesVoucher ? voucher : undefined} />}
        <PaymentSummary flow={flow} />
        <OrderSummary flow={flow} />
      </form>
      <ItemValueDialog flow={flow} />
      <NewFeeDialog flow={flow} />
    </>
  )
}
