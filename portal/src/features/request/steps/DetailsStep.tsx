import { BoxIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { amountOf } from '../flow/price.ts'
import { detailsForm } from '../lazy-parts.ts'
import { DoneStep } from './DoneStep.tsx'
import { LazyContent } from './StepForm.tsx'

/** The customer and the items (RAR-23). */
export function DetailsStep({ flow }: { flow: Flow }) {
  const t = useT('request.details')
  const formats = useFormats()
  const { step, context, pendingAction, send } = flow
  const icon = <BoxIcon size={18} />
  if (step === 'FillOrderDetails') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        <LazyContent part={detailsForm} props={{ flow }} height="560px" />
      </StepCard>
    )
  }
  if (step !== 'FillPaymentDetails') {
    return <StepCard state="waiting" icon={icon} title={t('title')} />
  }
  return (
    <DoneStep
      icon={icon}
      title={t('for')}
      text={context.details.name}
      figure={formats.money(amountOf(context), context.country.currency.code)}
      onChange={pendingAction === 'placing' ? undefined : () => send({ type: 'details.reopened' })}
    />
  )
}
