import type { Order } from '@pillion/contract/models/order'
import { Isolate } from '@pillion/ui/Isolate'
import { KeyValueList } from '@pillion/ui/KeyValueList'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

/** What the order costs and who takes the money. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useT('orders.money')
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
        { id: 'method', label: t('method'), value: t(`methods.${payment_method}`) },
        { id: 'amount', label: t('amount'), value: money(amount) },
        { id: 'fee', label: t('fee'), value: money(delivery_fee) },
        ...(discount > 0
          ? [{ id: 'discount', label: t('discount'), value: money(-discount) }]
          : []),
        { id: 'total', label: t('total'), value: money(total_amount), emphasis: true },
      ]}
    />
  )
}
