import { CardIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'

import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from '../flow/flow.ts'
import { paymentForm } from '../lazy-parts.ts'
import { LazyContent } from './StepForm.tsx'

/** The payment method and the order summary (RAR-25). */
export function PaymentStep({ flow }: { flow: Flow }) {
  const t = useT('request.payment')
  const isOpen = flow.step === 'FillPaymentDetails' || flow.step === 'placed'
  return (
    <StepCard state={isOpen ? 'open' : 'waiting'} icon={<CardIcon size={18} />} title={t('title')}>
      <LazyContent part={paymentForm} props={{ flow }} height="420px" />
    </StepCard>
  )
}
