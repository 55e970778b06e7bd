import { getReceipt, type DeliveryReceipt } from '@pillion/contract/http/receipts'
import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { Isolate } from '@pillion/ui/Isolate'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'

import { CallError, errorMessage } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { formatTags } from '#platform/formats.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { NotFound, useRouteLocation } from '#platform/router/router.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'
import { useNoIndex } from '#platform/use-no-index.ts'

import css from './ReceiptScreen.module.css'

/** The public receipt of one delivery (ROUTE-27, GAP-149). */
export function ReceiptScreen() {
  const { params, search } = useRouteLocation()
  const { orderID = '' } = params
  const { key = '' } = search
  const t = useT('receipt')
  const tAll = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', orderID, key],
    queryFn: async ({ signal }) =>
      (await call(getReceipt, { params: { orderID }, query: { key }, signal })).result,
  })
  useNoIndex()

  if (error instanceof CallError && error.status === 404) throw new NotFound()
  if (data) return <Receipt receipt={data} />
  if (!error) return <ReceiptSkeleton />
  return (
    <ErrorState
      title={t('failed.title')}
      description={errorMessage(error, tAll)}
      action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
    />
  )
}

function Receipt({ receipt }: { receipt: DeliveryReceipt }) {
  const t = useT('receipt')
  const formats = useFormats()
  const dates = useDates()
  const { outlet_name, recipient_initial: initial, vat_number: vat, discount, currency } = receipt
  const money = (major: number) => (
    <span className="tabular">
      <Isolate>{formats.moneyMajor(major, currency)}</Isolate>
    </span>
  )
  const facts = {
    outlet: <bdi>{outlet_name}</bdi>,
    recipient: initial && <bdi>{`${initial}.`}</bdi>,
    placed: dates.format(receipt.placed_at * 1_000),
    delivered: dates.format(receipt.delivered_at * 1_000),
    vat: vat && <bdi>{vat}</bdi>,
    'order-id': <bdi className={css.id}>{receipt.order_id}</bdi>,
  }
  const ids = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <article className={css.page}>
      <h1 className={css.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <KeyValueList
        items={ids.flatMap((id) => (facts[id] ? [{ id, label: t(id), value: facts[id] }] : []))}
      />
      <KeyValueList
        items={[
          { id: 'fee', label: t('fee'), value: money(receipt.delivery_fee) },
          ...(discount > 0
            ? [{ id: 'discount', label: t('discount'), value: money(-discount) }]
            : []),
          { id: 'total', label: t('total'), value: money(receipt.total), emphasis: true },
        ]}
      />
      <Button className={css.print} onClick={() => print()}>
        {t('print')}
      </Button>
    </article>
  )
}

/** With the year, unlike elsewhere: a receipt is kept. */
function useDates(): Intl.DateTimeFormat {
  const { locale } = useLanguage()
  return new Intl.DateTimeFormat(formatTags(locale.bcp47), {
    timeZone: country.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}

/** Placeholder in the shape of a receipt. */
function ReceiptSkeleton() {
  const t = useT('receipt')
  return (
    <div className={css.page} aria-busy data-placeholder>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <Skeleton width="60%" height={34} />
      <Skeleton lines={5} height={24} />
      <Skeleton lines={2} height={24} />
    </div>
  )
}
