import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'

/** What a way of paying is called (GAP-080). */
export function usePaymentMethodName(): (method: PaymentMethod) => string {
  const t = useT('request.payment')
  const paysAtPickup = useFlag('pay-at-pickup') === true
  return (method) =>
    method === 'PAID' && paysAtPickup ? t('pay-at-pickup') : t(`methods.${method}`)
}
