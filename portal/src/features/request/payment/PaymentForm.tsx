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
import { NewFeeDialog } from './NewFeeDialog.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'

import css from '../step.module.css'

const icons: Partial<Record<PaymentMethod, typeof CashIcon>> = {
  CASH_ON_DELIVERY: CashIcon,
  PAYMENT_ON_DELIVERY: CardIcon,
  PAID: SuccessIcon,
}

/** The way of paying, and the whole order once more before it is placed. */
export function PaymentForm({ flow }: { flow: Flow }) {
  const { context, send } = flow
  const { paymentMethods } = context.terms
  const t = useT('request.payment')
  const formats = useFormats()
  const words = useFaultWords(flow)
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  const paysAtPickup = useFlag('pay-at-pickup') === true

  // GAP-080
  const label = (method: PaymentMethod) =>
    method === 'PAID' && paysAtPickup ? t('pay-at-pickup') : t(`methods.${method}`)

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
          send({ type: 'order.submitted' })
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
            options={paymentMethods.map((method) => {
              const Icon = icons[method] ?? CardIcon
              return {
                value: method,
                label: label(method),
                description: note(method),
                icon: <Icon />,
              }
            })}
            value={context.paymentMethod}
            error={words('paymentMethod')}
            onValueChange={(method) => send({ type: 'payment.chosen', method })}
          />
        )}
        <PaymentSummary flow={flow} />
        <OrderSummary flow={flow} />
      </form>
      <ItemValueDialog flow={flow} />
      <NewFeeDialog flow={flow} />
    </>
  )
}
