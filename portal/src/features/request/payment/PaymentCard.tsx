import { CardIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'
import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLazy } from '#platform/lazy-part.ts'

import type { Flow } from '../flow/flow.ts'
import { paymentForm } from '../lazy-parts.ts'
import { Loading } from '../Loading.tsx'

/** RAR-25 */
export function PaymentCard({ flow }: { flow: Flow }) {
  const t = useT('request.payment')
  const Form = useLazy(paymentForm)
  const isOpen = flow.step === 'FillPaymentDetails' || flow.step === 'placed'
  return (
    <StepCard state={isOpen ? 'open' : 'waiting'} icon={<CardIcon size={18} />} title={t('title')}>
      {Form ? createElement(Form, { flow }) : <Loading height="420px" />}
    </StepCard>
  )
}
