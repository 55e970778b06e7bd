import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMinor } from '@pillion/domain/money/money'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { ASAP_MINUTES } from '@pillion/domain/service-hours/preorder'
import { IconButton } from '@pillion/ui/IconButton'
import { PencilIcon } from '@pillion/ui/icons'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import type { ReactNode } from 'react'

import { usePaymentMethodName } from '#entities/order/use-payment-method-name.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { amountOf, totalsBefore, totalsOf } from '../flow/price.ts'
import { requestFieldFocus } from './StepForm.tsx'

import css from './OrderSummary.module.css'

type Line = {
  id: string
  label: string
  /** Lines without a value are left out. */
  value: ReactNode
  /** Opens the field; undefined for what cannot be changed. */
  onChange?: (() => void) | undefined
}

/** The order as it will be placed, with an edit button for each part (RAR-12, RAR-14). */
export function OrderSummary({ flow }: { flow: Flow }) {
  const t = useT('request.summary')
  const change = useT('request')('change')
  const formats = useFormats()
  const methodName = usePaymentMethodName()
  const lines = orderLines(flow, { t, formats, methodName })
  return (
    <section className={css.summary} aria-label={t('order')}>
      <h3 className={css.title}>{t('review')}</h3>
      <dl className={css.lines}>
        {lines.map(({ id, label, value, onChange }) => (
          <div key={id} className={css.line}>
            <dt>{label}</dt>
            <dd>
              <span className={css.value}>{value}</span>
              {onChange && (
                <IconButton label={`${change}: ${label}`} size="small" onClick={onChange}>
                  <PencilIcon size={16} />
                </IconButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Words = {
  t: ReturnType<typeof useT<'request.summary'>>
  formats: ReturnType<typeof useFormats>
  methodName: ReturnType<typeof usePaymentMethodName>
}

function orderLines(flow: Flow, { t, formats, methodName }: Words): Line[] {
  const { context, pendingAction, isEditing, send } = flow
  const { destination, details, country, paymentMethod, orderToBeUpdated: order } = context
  const { unit, building, name, phone, description, notes, preorderedFor, checkAge } = details
  const e164 = parsePhone(phone, country.code)?.e164
  const money = (minor: number) => formats.money(minor, country.currency.code)
  const mayChange = pendingAction !== 'placing'
  const toDetails = (field: string) =>
    mayChange
      ? () => {
          requestFieldFocus(field)
          send({ type: 'details.reopened' })
        }
      : undefined
  // GAP-052
  const ifNew = (field: string) => (isEditing ? undefined : toDetails(field))
  const lines: Line[] = [
    {
      id: 'to',
      label: t('to'),
      value: (
        <ChangedValue
          before={order?.customer.location.address}
          now={composeAddress({ unit, building, text: destination?.address ?? '' })}
        />
      ),
      onChange: mayChange ? () => send({ type: 'destination.reopened' }) : undefined,
    },
    {
      id: 'customer',
      label: t(context.vendor.sendsParcels ? 'receiver' : 'customer'),
      value: (
        <>
          <bdi>{name}</bdi>
          <br />
          <bdi dir="ltr">{e164 ? formats.phone(e164) : phone}</bdi>
        </>
      ),
      onChange: ifNew('name'),
    },
    {
      id: 'value',
      label: t('value'),
      // The value of a parcel is not the order's.
      value: !context.vendor.sendsParcels && (
        <ChangedValue
          before={order && money(toMinor(order.order.amount, country.currency) ?? 0)}
          now={money(amountOf(context))}
          className={css.money}
        />
      ),
      onChange: toDetails('amount'),
    },
    {
      id: 'time',
      label: t('time'),
      value:
        preorderedFor === null ? (
          t('asap', { minutes: isolateBidi(formats.count(ASAP_MINUTES)) })
        ) : (
          <bdi>{formats.dateTime(preorderedFor)}</bdi>
        ),
      onChange: ifNew('preorderedFor'),
    },
    {
      id: 'items',
      label: t('items'),
      value: (description || order?.order.description) && (
        <ChangedValue before={order?.order.description} now={description} className={css.words} />
      ),
      onChange: toDetails('description'),
    },
    {
      id: 'notes',
      label: t('notes'),
      value: (notes || order?.customer.location.notes) && (
        <ChangedValue before={order?.customer.location.notes} now={notes} className={css.words} />
      ),
      onChange: toDetails('notes'),
    },
    {
      id: 'age',
      label: t('age'),
      value: checkAge && t('age-yes'),
      onChange: ifNew('checkAge'),
    },
    {
      id: 'method',
      label: t('method'),
      value: paymentMethod !== 'NONE' && (
        <ChangedValue
          before={order && methodName(order.order.payment_method)}
          now={methodName(paymentMethod)}
        />
      ),
      onChange: mayChange ? focusMethod : undefined,
    },
  ]
  return lines.filter(({ value }) => value)
}

/** The payment methods are on the same card. */
const focusMethod = () =>
  document.querySelector<HTMLElement>('[name=paymentMethod]:checked')?.focus()

/** The amounts, and what the customer pays the rider, or the card (RAR-13). */
export function PaymentSummary({ flow: { context } }: { flow: Flow }) {
  const t = useT('request.summary')
  const formats = useFormats()
  const { value, fee, discount, total, collect } = totalsOf(context)
  const before = totalsBefore(context)
  const code = context.voucher?.code ?? context.orderToBeUpdated?.voucher?.code
  const text = (minor: number) => formats.money(minor, context.country.currency.code)
  const money = (was: number | undefined, now: number) => (
    <ChangedValue
      before={was === undefined ? undefined : text(was)}
      now={text(now)}
      className={css.money}
    />
  )
  const isParcel = context.vendor.sendsParcels
  const isCollected = collect > 0
  const collected = isParcel ? 'receiver-collect' : 'collect'
  // A card pays the fee and not the goods.
  const isByCard = context.paymentMethod === 'ONLINE_PAYMENT'
  const sum = isCollected ? collect : isByCard ? fee - discount : total
  const sumBefore = before && (isCollected ? before.collect : before.total)
  return (
    <section className={css.summary} aria-label={t('payment')}>
      <KeyValueList
        items={[
          ...(isParcel
            ? []
            : [{ id: 'value', label: t('value'), value: money(before?.value, value) }]),
          { id: 'fee', label: t('fee'), value: money(before?.fee, fee) },
          ...(discount > 0 && code !== undefined
            ? [
                {
                  id: 'voucher',
                  label: t('voucher', { code: isolateBidi(code) }),
                  value: money(before && -before.discount, -discount),
                },
              ]
            : []),
          {
            id: 'total',
            label: t(isCollected ? collected : isByCard ? 'card' : 'total'),
            value: money(sumBefore, sum),
            emphasis: true,
          },
        ]}
      />
    </section>
  )
}

type ChangedValueProps = {
  /** The value before editing; undefined for a new order. */
  before: string | undefined
  now: string
  className?: string | undefined
}

/** The current value, after the crossed-out previous one if they differ. */
function ChangedValue({ before, now, className }: ChangedValueProps) {
  const t = useT('request.summary')
  const shown = (text: string) =>
    text === '' ? t('nothing') : <bdi className={className}>{text}</bdi>
  if (before === undefined || before === now) return shown(now)
  return (
    <>
      <s className={css.before}>
        <VisuallyHidden>{t('before')} </VisuallyHidden>
        {shown(before)}
      </s>{' '}
      {shown(now)}
    </>
  )
}
