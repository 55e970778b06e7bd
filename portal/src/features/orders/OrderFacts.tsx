import type { Order } from '@pillion/contract/models/order'
import { Isolate } from '@pillion/ui/Isolate'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { Link } from '@pillion/ui/Link'

import { usePaymentMethodName } from '#entities/order/use-payment-method-name.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { readReason } from './cancel-rider.ts'

import css from './OrderFacts.module.css'

/** Customer, address, contents and times. Empty facts are left out. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT('orders.details')
  const formats = useFormats()
  const { customer, created_at, preordered_for: start } = order
  const { phone_number: phone, location } = customer
  const facts = {
    customer: <bdi>{customer.name}</bdi>,
    // An erased customer has none.
    phone: phone && (
      <Link href={`tel:${phone}`}>
        <bdi className="tabular">{formats.phone(phone)}</bdi>
      </Link>
    ),
    address: <bdi>{location.address}</bdi>,
    notes: location.notes && <FreeText>{location.notes}</FreeText>,
    description: order.order.description && <FreeText>{order.order.description}</FreeText>,
    parcel: order.parcel && <Parcel {...order.parcel} currency={order.currency} />,
    'age-check': order.age_validation_required && t('age-check-needed'),
    outlet: <bdi>{order.outlet_name}</bdi>,
    sender: order.sender && <Sender {...order.sender} />,
    pickup: order.pickup.address && <bdi>{order.pickup.address}</bdi>,
    placed: formats.dateTime(created_at),
    scheduled: start !== null && formats.dateTime(start),
    estimate: start === null && <Estimate order={order} />,
    vat: order.vat_number && <bdi>{order.vat_number}</bdi>,
    'cancel-reason': order.cancel_reason && <Reason text={order.cancel_reason} />,
    'cancel-source': order.cancel_source && <Source source={order.cancel_source} />,
    'return-reason': order.return_reason && <ReturnReason reason={order.return_reason} />,
    'order-id': <bdi className={css.id}>{order.order_id}</bdi>,
  }
  const ids = Object.keys(facts) as (keyof typeof facts)[]
  const items = ids.flatMap((id) => (facts[id] ? [{ id, label: t(id), value: facts[id] }] : []))
  return <KeyValueList layout="stacked" items={items} />
}

/** The sender of a guest's order (ORDER-14). */
function Sender({ name, email, phone_number: phone }: NonNullable<Order['sender']>) {
  const formats = useFormats()
  return (
    <span className={css.sender}>
      <bdi>{name}</bdi>
      {phone && (
        <Link href={`tel:${phone}`}>
          <bdi className="tabular">{formats.phone(phone)}</bdi>
        </Link>
      )}
      {email && (
        <Link href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </Link>
      )}
    </span>
  )
}

/** What its sender says of it (GAP-152). */
function Parcel({
  weight_kg: kg,
  value,
  currency,
}: NonNullable<Order['parcel']> & { currency: string }) {
  const t = useT('orders.details')
  const formats = useFormats()
  return t('parcel-value', { kg, value: isolateBidi(formats.moneyMajor(value, currency)) })
}

/** Typed text, with its line breaks. */
const FreeText = ({ children }: { children: string }) => (
  <span className={css.text} dir="auto">
    {children}
  </span>
)

function Estimate({ order }: { order: Order }) {
  const t = useT('orders.details')
  const formats = useFormats()
  const after = (minutes: number) => formats.time(order.created_at + minutes * 60)
  return t('estimate-value', {
    pickup: after(order.estimated_pickup_minutes),
    delivery: after(order.estimated_delivery_minutes),
  })
}

function Reason({ text }: { text: string }) {
  const t = useT('orders.cancel.reasons')
  const reason = readReason(text)
  return <bdi>{reason?.note ?? (reason ? t(reason.code) : text)}</bdi>
}

function Source({ source }: { source: NonNullable<Order['cancel_source']> }) {
  const t = useT('orders.cancel.sources')
  return t(source)
}

function ReturnReason({ reason }: { reason: NonNullable<Order['return_reason']> }) {
  const t = useT('orders.return-reasons')
  return t(reason)
}

/** The amounts of the order and how it is paid. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useT('orders.money')
  const method = usePaymentMethodName()
  const formats = useFormats()
  const { currency, delivery_fee, discount, total_amount } = order
  const { amount, payment_method } = order.order
  const money = (major: number) => (
    <span className="tabular">
      <Isolate>{formats.moneyMajor(major, currency)}</Isolate>
    </span>
  )
  return (
    <KeyValueList
      items={[
        { id: 'method', label: t('method'), value: method(payment_method) },
        // Between people nothing is sold.
        ...(order.variant === 'c2c'
          ? []
          : [{ id: 'amount', label: t('amount'), value: money(amount) }]),
        { id: 'fee', label: t('fee'), value: money(delivery_fee) },
        ...(discount > 0
          ? [{ id: 'discount', label: t('discount'), value: money(-discount) }]
          : []),
        { id: 'total', label: t('total'), value: money(total_amount), emphasis: true },
      ]}
    />
  )
}
