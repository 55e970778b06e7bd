import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { paymentMethodsForEdit } from '@pillion/domain/request/available-payment-methods'
import { Button } from '@pillion/ui/Button'
import { CardIcon, CashIcon, SuccessIcon } from '@pillion/ui/icons'
import { Notice } from '@pillion/ui/Notice'
import { RadioGroup } from '@pillion/ui/RadioGroup'
import { Skeleton } from '@pillion/ui/Skeleton'

import { usePaymentMethodName } from '#entities/order/use-payment-method-name.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useLazy } from '#platform/lazy.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { isGuest } from '#platform/session/session.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { totalsOf, payableFee, amountOf, itemValueLimitOf } from '../flow/price.ts'
import { paysByCard } from '../flow/submission.ts'
import { cardPayment } from '../rare-parts.ts'
import { useFieldErrorMessage } from '../use-messages.ts'
import { OrderSummary, PaymentSummary } from './OrderSummary.tsx'
import { PaymentExtras } from './PaymentExtras.tsx'
import { formIds, StepForm } from './StepForm.tsx'
import { useVoucherCode } from './use-voucher-code.ts'

const icons: Partial<Record<PaymentMethod, typeof CashIcon>> = {
  CASH_ON_DELIVERY: CashIcon,
  PAYMENT_ON_DELIVERY: CardIcon,
  PAID: SuccessIcon,
}

/** Payment method, voucher and VAT number, and the order to review before it is placed. */
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
  // With the flag off, a code from a draft can still be seen and removed.
  const isOffered = useFlag('voucher') === true && !isGuest()
  const takesVoucher = !isEditing && (isOffered || context.voucherCode !== '')
  const voucher = useVoucherCode(flow)

  function submit(): void {
    // A typed code is applied first, so that it counts.
    if (takesVoucher && voucher.isUnsubmitted) return voucher.apply()
    send({ type: 'order.submitted' })
  }

  const note = (method: PaymentMethod) => {
    const { collect } = totalsOf({ ...context, paymentMethod: method })
    const isParcel = context.vendor.sendsParcels
    if (collect === 0) return t(isParcel ? 'notes.receiver-nothing' : 'notes.nothing')
    const amount = formats.money(collect, context.country.currency.code)
    const key = isParcel ? 'notes.receiver-collects' : 'notes.collects'
    return t(key, { amount: isolateBidi(amount) })
  }

  return (
    <>
      <StepForm id={formIds.payment} onSubmit={submit}>
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
        {paysByCard(context) && (
          <CardFields flow={flow} error={errorAt('card')} onSubmit={submit} />
        )}
        {!isEditing && <PaymentExtras flow={flow} voucher={takesVoucher ? voucher : undefined} />}
        <PaymentSummary flow={flow} />
        <OrderSummary flow={flow} />
      </StepForm>
      <ItemValueDialog flow={flow} />
      <NewFeeDialog flow={flow} />
    </>
  )
}

type CardFieldsProps = { flow: Flow; error: string | undefined; onSubmit: () => void }

/** What a card pays is the fee, and the form of the card is loaded when it is chosen. */
function CardFields({ flow: { context }, error, onSubmit }: CardFieldsProps) {
  const formats = useFormats()
  const part = useLazy(cardPayment)
  const { fee, discount } = totalsOf(context)
  if (!part) return <Skeleton shape="block" height="260px" />
  const { card, CardPayment } = part
  const amount = formats.money(fee - discount, context.country.currency.code)
  return (
    <CardPayment
      vendorId={context.vendor.vendor_id}
      amount={amount}
      card={card}
      error={error}
      onSubmit={onSubmit}
    />
  )
}

/** Announces that the fee has changed (QUOTE-13, QUOTE-17). */
function FeeNotice({ flow }: { flow: Flow }) {
  const { context, openQuestion, pendingAction, voucherPhase, send } = flow
  const t = useT('request.price')
  const formats = useFormats()
  const { feeBefore, country } = context
  const now = payableFee(context)
  if (feeBefore === undefined || now === undefined || feeBefore === now) return null
  // The new fee is only known once the voucher has been validated.
  if (openQuestion || pendingAction || voucherPhase === 'checking') return null
  const money = (amount: number) => isolateBidi(formats.moneyMajor(amount, country.currency.code))
  return (
    <Notice
      tone="warning"
      urgent
      action={
        <Button size="small" onClick={() => send({ type: 'fee.noticed' })}>
          {t('noticed')}
        </Button>
      }
    >
      {t('changed', { before: money(feeBefore), now: money(now) })}
    </Notice>
  )
}

/** Asks to confirm a high item value (RAR-16, RAR-43). */
function ItemValueDialog({ flow: { context, openQuestion, send } }: { flow: Flow }) {
  const t = useT('request.item-value')
  const formats = useFormats()
  const { code } = context.country.currency
  return (
    <LazyConfirmDialog
      open={openQuestion === 'item-value'}
      title={t('title', { amount: isolateBidi(formats.money(amountOf(context), code)) })}
      description={t('text', {
        limit: isolateBidi(formats.money(itemValueLimitOf(context), code)),
      })}
      submitLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={() => send({ type: 'item-value.confirmed' })}
      onCancel={() => send({ type: 'item-value.declined' })}
    />
  )
}

/** Asks to confirm a fee that changed after the order was submitted (QUOTE-07, QUOTE-13). */
function NewFeeDialog({ flow: { context, openQuestion, isEditing, send } }: { flow: Flow }) {
  const t = useT('request.new-fee')
  const fee = useT('error.fee')
  const formats = useFormats()
  const { feeBefore, country } = context
  const money = (amount: number) => isolateBidi(formats.moneyMajor(amount, country.currency.code))
  const now = money(payableFee(context) ?? 0)
  return (
    <LazyConfirmDialog
      open={openQuestion === 'new-fee'}
      title={fee('changed')}
      description={
        feeBefore === undefined
          ? t('text-only-new', { now })
          : t('text', { now, before: money(feeBefore) })
      }
      submitLabel={t(isEditing ? 'confirm-edit' : 'confirm', { now })}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      onSubmit={() => send({ type: 'fee.accepted' })}
      onCancel={() => send({ type: 'fee.declined' })}
    />
  )
}
