import type { Order } from '@pillion/contract/models/order'
import { API_BASE } from '@pillion/contract/operation'
import { GRAMS } from '@pillion/domain/c2c/check-parcel'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import { isHandoverLocked } from '@pillion/domain/orders/handover-code'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import { majorAmount } from '@pillion/domain/vouchers/voucher-discount'

import type { AppContext } from '../../platform/app-context.ts'
import type { FlagReader } from '../../platform/flag-reader.ts'
import { wrongCodesOf } from './handover-code.ts'
import { linkKeyOf } from './link-keys.ts'
import type { OrderRow } from './read-store.ts'

/** The order as its vendor sees it. */
export function presentOrder(
  row: OrderRow,
  { country, keys, flags }: Pick<AppContext, 'country' | 'keys' | 'flags'>,
): Order {
  const major = (minor: number) => toMajor(minor, country.currency)
  const fee = row.delivery_fee - row.discount
  return {
    order_id: row.order_id,
    vendor_id: row.vendor_id,
    outlet_name: row.outlet_name,
    pickup: {
      address: row.pickup_address,
      latitude: row.pickup_latitude,
      longitude: row.pickup_longitude,
    },
    customer: {
      name: row.customer_name,
      phone_number: row.customer_phone,
      location: {
        address: row.address,
        latitude: row.latitude,
        longitude: row.longitude,
        notes: row.notes,
      },
    },
    order: {
      amount: major(row.amount),
      description: row.description,
      payment_method: row.payment_method,
    },
    currency: row.currency,
    delivery_fee: major(row.delivery_fee),
    discount: major(row.discount),
    total_amount: major(row.amount + fee),
    status: row.status,
    status_history: row.history,
    created_at: row.created_at,
    preordered_for: row.preordered_for,
    rider: row.rider_name === null ? null : { name: row.rider_name, phone: row.rider_phone ?? '' },
    estimated_pickup_minutes: row.pickup_minutes,
    estimated_delivery_minutes: row.delivery_minutes,
    cancel_reason: row.cancel_reason,
    cancel_source: row.cancel_source,
    delayed_until: row.delayed_until,
    unreachable_at: row.unreachable_at,
    return_reason: row.return_reason,
    ...(isHandoverLocked({ ...row, wrongCodes: wrongCodesOf(row) }) && { handover_locked: true }),
    age_validation_required: row.age_validation_required,
    vat_number: row.vat_number,
    voucher: presentVoucher(row, country),
    proofs: {
      delivery: presentProofs('delivery', row, flags),
      pickup: presentProofs('pickup', row, flags),
      return: presentProofs('return', row, flags),
    },
    sender: presentSender(row),
    ...presentVariant(row, country),
    // Opens the recipient's page.
    link_key: linkKeyOf(row.order_id, keys.links),
  }
}

function presentSender({
  sender_name: name,
  sender_email: email,
  sender_phone: phone_number,
  sender_notes: notes,
}: OrderRow): Order['sender'] {
  if (name === null || email === null || phone_number === null) return null
  return { name, email, phone_number, notes: notes ?? '' }
}

/** An archived order may be older than the variants. */
function presentVariant(
  { parcel_grams: grams, parcel_value: value, ...row }: OrderRow,
  { currency }: Country,
): Pick<Order, 'variant' | 'parcel'> {
  if (row.variant !== 'c2c' || grams === null) return { variant: 'vendor', parcel: null }
  const parcel = { weight_kg: grams / GRAMS, value: toMajor(value ?? 0, currency) }
  return { variant: 'c2c', parcel }
}

/** GAP-151 */
function presentProofs(kind: ProofKind, row: OrderRow, flags: FlagReader) {
  if (!flags.isOn(`proof-of-${kind}`, row.vendor_id)) return []
  const proofs = row.proofs?.filter((proof) => proof.kind === kind) ?? []
  return proofs.map(({ id, taken_at }) => ({
    id,
    url: `${API_BASE}/order/${row.order_id}/proofs/${id}`,
    created_at: taken_at,
  }))
}

function presentVoucher(
  { voucher_code: code, voucher_type: type, voucher_amount: amount, ...order }: OrderRow,
  { currency }: Country,
): Order['voucher'] {
  if (code === null || type === null || amount === null) return null
  return {
    code,
    type,
    amount: majorAmount({ type, amount }, currency),
    minimum_fee: toMajor(order.voucher_minimum_fee ?? 0, currency),
  }
}
