import type { DeliveryReceipt } from '@pillion/contract/http/receipts'

import { escapeHtml } from '../../platform/text/html.ts'
import { heading, isolate, money, type TextOptions } from './tracking-text.ts'

/** A delivery receipt without scripts or styles (GAP-149). */
export function receiptText(receipt: DeliveryReceipt, options: TextOptions): string {
  const { translate } = options.translator
  const amount = (major: number) => money({ amount: major, currency: receipt.currency }, options)
  const facts: [key: string, value: string | null][] = [
    ['outlet', isolate(receipt.outlet_name)],
    ['recipient', receipt.recipient_initial && isolate(`${receipt.recipient_initial}.`)],
    ['placed', date(receipt.placed_at, options)],
    ['delivered', date(receipt.delivered_at, options)],
    ['fee', amount(receipt.delivery_fee)],
    ['discount', receipt.discount > 0 ? amount(-receipt.discount) : null],
    ['total', amount(receipt.total)],
    ['vat', receipt.vat_number && isolate(receipt.vat_number)],
    ['order-id', isolate(receipt.order_id)],
  ]
  const rows = facts.flatMap(([key, value]) =>
    value
      ? [`<dt>${escapeHtml(translate(`receipt.${key}`))}</dt><dd>${escapeHtml(value)}</dd>`]
      : [],
  )
  return `${heading(translate('receipt.title'))}<dl>${rows.join('')}</dl>`
}

/** With the year: a receipt is kept. */
const date = (at: number, { translator, country: { timeZone } }: TextOptions): string =>
  new Intl.DateTimeFormat(translator.tag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at * 1_000)
