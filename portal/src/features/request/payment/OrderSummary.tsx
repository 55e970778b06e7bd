import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMinor } from '@pillion/domain/money/money'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { ASAP_MINUTES } from '@pillion/domain/service-hours/service-hours'
import { IconButton } from '@pillion/ui/IconButton'
import { PencilIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { requestFieldFocus } from '../use-step-focus.ts'
import { amountOf } from './amounts.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { usePaymentMethodName } from './use-payment-method-name.ts'

import css from './summary.module.css'

type Line = {
  id: string
  label: string
  /** Left out when there is none. */
  value: ReactNode
  /** Back to where it is put; undefined for what stays as it is. */
  onChange?: (() => void) | undefined
}

/** RAR-12, RAR-14: the order as it will be placed, with a way back to each part of it. */
export function OrderSummary({ flow }: { flow: Flow }) {
  const t = useT('request.summary')
  const change = useT('request')('change')
  const lines = useLines(flow)
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

function useLines({ context, pendingAction, isEditing, send }: Flow): Line[] {
  const t = useT('request.summary')
  const formats = useFormats()
  const method = usePaymentMethodName()
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
      label: t('customer'),
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
      value: (
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
          before={order && method(order.order.payment_method)}
          now={method(paymentMethod)}
        />
      ),
      onChange: mayChange ? focusMethod : undefined,
    },
  ]
  return lines.filter(({ value }) => value)
}

/** The choice stands on the same card. */
const focusMethod = () =>
  document.querySelector<HTMLElement>('[name=paymentMethod]:checked')?.focus()
