import { getVoucher } from '@pillion/contract/http/vouchers'
import type { Order } from '@pillion/contract/models/order'
import type { Voucher, VoucherDiscount } from '@pillion/contract/models/voucher'
import { ASAP_MINUTES } from '@pillion/domain/service-hours/preorder'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { Skeleton } from '@pillion/ui/Skeleton'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { keys } from '#entities/query-keys.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { useVoucherMessage } from '../use-messages.ts'

import css from './FixedFacts.module.css'

/** The parts of a placed order that cannot be edited, and why (GAP-052). */
export function FixedFacts({ order }: { order: Order }) {
  const t = useT('request.edit.fixed')
  const summary = useT('request.summary')
  const formats = useFormats()
  const id = useId()
  const { customer, preordered_for, vat_number, voucher } = order
  const facts = {
    name: <bdi>{customer.name}</bdi>,
    phone: <bdi dir="ltr">{formats.phone(customer.phone_number)}</bdi>,
    time:
      preordered_for === null ? (
        summary('asap', { minutes: isolateBidi(formats.count(ASAP_MINUTES)) })
      ) : (
        <bdi>{formats.dateTime(preordered_for)}</bdi>
      ),
    voucher: voucher && <PlacedVoucher voucher={voucher} currency={order.currency} />,
    vat: vat_number && <bdi>{vat_number}</bdi>,
    age: order.age_validation_required && summary('age-yes'),
  }
  const ids = Object.keys(facts) as (keyof typeof facts)[]
  const items = ids.flatMap((key) =>
    facts[key] ? [{ id: key, label: t(key), value: facts[key] }] : [],
  )
  return (
    <section className={css.fixed} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {t('title')}
      </h3>
      <KeyValueList items={items} />
      <p className={css.note}>{t('reason')}</p>
    </section>
  )
}

type PlacedVoucherProps = { voucher: VoucherDiscount; currency: string }

/** The order's voucher. Its conditions are shown when they have loaded. */
function PlacedVoucher({ voucher, currency }: PlacedVoucherProps) {
  const tAll = useT()
  const terms = useVoucherMessage(currency)
  // With the flag off the server has no vouchers to show, but the order keeps its own.
  const enabled = useFlag('voucher') === true
  const { data, error, isLoading } = useQuery({ ...voucherQuery(voucher.code), enabled })
  return (
    <>
      <bdi className={css.code}>{voucher.code}</bdi>
      <br />
      {terms(voucher)}
      <span className={css.note}>
        {isLoading && <Skeleton width="140px" height="12px" />}
        {data && <Conditions voucher={data} currency={currency} />}
        {/* VOUCHER-07 */}
        {error && errorMessage(error, tAll)}
      </span>
    </>
  )
}

function Conditions({ voucher, currency }: { voucher: Voucher; currency: string }) {
  const t = useT('request.voucher')
  const formats = useFormats()
  const { valid_until, minimum_fee } = voucher
  const conditions = [
    valid_until !== null && t('valid-until', { time: isolateBidi(formats.dateTime(valid_until)) }),
    minimum_fee > 0 &&
      t('minimum-fee', { amount: isolateBidi(formats.moneyMajor(minimum_fee, currency)) }),
  ].filter((condition) => condition !== false)
  return conditions.map((condition) => (
    <span key={condition} className={css.condition}>
      {condition}
    </span>
  ))
}

/** VOUCHER-03, GAP-075 */
const voucherQuery = (code: string) =>
  queryOptions({
    queryKey: keys.voucher(code),
    queryFn: async ({ signal }): Promise<Voucher> =>
      (await call(getVoucher, { params: { code }, signal })).result,
    staleTime: 300_000,
  })
