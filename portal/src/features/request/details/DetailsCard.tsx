import { Button } from '@pillion/ui/Button'
import { BoxIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'
import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLazy } from '#platform/lazy-part.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { detailsForm } from '../lazy-parts.ts'
import { Loading } from '../Loading.tsx'
import { amountOf } from '../payment/amounts.ts'
import { Receipt } from '../Receipt.tsx'

/** RAR-23 */
export function DetailsCard({ flow }: { flow: Flow }) {
  const t = useT('request.details')
  const change = useT('request')('change')
  const formats = useFormats()
  const { step, context, pendingAction, send } = flow
  const Form = useLazy(detailsForm)
  const icon = <BoxIcon size={18} />
  if (step === 'FillOrderDetails') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        {Form ? createElement(Form, { flow }) : <Loading height="560px" />}
      </StepCard>
    )
  }
  if (step !== 'FillPaymentDetails') {
    return <StepCard state="waiting" icon={icon} title={t('title')} />
  }
  const { name } = context.details
  const { code } = context.country.currency
  return (
    <StepCard
      state="done"
      icon={icon}
      title={t('for')}
      receipt={<Receipt text={name} figure={formats.money(amountOf(context), code)} />}
      action={
        pendingAction !== 'placing' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${change}: ${t('for')} ${name}`}
            onClick={() => send({ type: 'details.reopened' })}
          >
            {change}
          </Button>
        )
      }
    />
  )
}
