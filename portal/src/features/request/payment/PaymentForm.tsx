import { paymentMethodsForEdit } from '@pillion/domain/orders/editing'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { CardIcon, CashIcon, SuccessIcon } from '@pillion/ui/icons'
import { Notice } from '@pillion/ui/Notice'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { useRef } from 'react'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { formIds } from '../form-ids.ts'
import { useFieldErrorMessage } from '../use-field-error-message.ts'
import { useFormAutofocus } from '../use-step-focus.ts'
import { totalsOf } from './amounts.ts'
import { FeeNotice } from './FeeNotice.tsx'
import { ItemValueDialog } from './ItemValueDialog.tsx'
import { NewFeeDialog } from './NewFeeDialog.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentExtras } from './PaymentExtras.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { usePaymentMethodName } from './use-payment-method-name.ts'
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
  const { countrySettings, orderToBeUpdated: order } = context
  const paymentMethods = order
    ? paymentMethodsForEdit(order.order.payment_method, countrySettings.paymentMethods)
    : countrySettings.paymentMethods
  const t = useT('request.payment')
  const formats = useFormats()
  const errorAt = useFieldErrorMessage(flow)
  const method = usePaymentMethodName()
  const form = useRef<HTMLFormElement>(null)
  useFormAutofocus(form)
  // Without its flag a code from before can still be seen, and taken away.
  const isOffered = useFlag('voucher') === true
  const takesVoucher = !isEditing && (isOffered || context.voucherCode !== '')
  const voucher = useVoucherCode(flow)

  const note = (method: PaymentMethod) => {
    const { collect } = totalsOf({ ...context, paymentMethod: method })
    if (collect === 0) return t('notes.nothing')
    const amount = formats.money(collect, context.country.currency.code)
    return t('notes.collects', { amount: isolateBidi(amount) })
  }

  return (
    <>
      <form
        ref={form}
        id={formIds.payment}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A code that was typed is meant to count.
          if (takesVoucher && voucher.isUnsubmitted) voucher.apply()
          else send({ type: 'order.submitted' })
        }}
      >
        {errorAt('order') && (
          <Notice tone="danger" urgent>
            {errorAt('order')}
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
            error={errorAt('paymentMethod')}
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
