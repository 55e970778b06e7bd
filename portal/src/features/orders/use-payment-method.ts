import type { Order } from '@pillion/contract/models/order'

import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** How an order was or is paid, in words (GAP-080). */
export function usePaymentMethod(): (method: Order['order']['payment_method']) => string {
  const t = useT('orders.money')
  const paysAtPickup = useFlag('pay-at-pickup') === true
  return (method) =>
    method === 'PAID' && paysAtPickup ? t('pay-at-pickup') : t(`methods.${method}`)
}
