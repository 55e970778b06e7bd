import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'

import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** The name of a payment method (GAP-080). */
export function usePaymentMethodName(): (method: PaymentMethod) => string {
  const t = useT('orders.money')
  const paysAtPickup = useFlag('pay-at-pickup') === true
  return (method) =>
    method === 'PAID' && paysAtPickup ? t('pay-at-pickup') : t(`methods.${method}`)
}
