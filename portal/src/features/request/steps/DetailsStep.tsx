import { BoxIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { Flow } from '../flow/flow.ts'
import { amountOf } from '../flow/price.ts'
import { detailsForm } from '../lazy-parts.ts'
import { parcelForm } from '../rare-parts.ts'
import { DoneStep } from './DoneStep.tsx'
import { LazyContent } from './StepForm.tsx'

/** The customer and the items (RAR-23). */
export function DetailsStep({ flow }: { flow: Flow }) {
  const t = useT('request.details')
  const formats = useFormats()
  const { step, context, pendingAction, send } = flow
  const icon = <BoxIcon size={18} />
  const isParcel = context.vendor.sendsParcels
  const title = t(isParcel ? 'parcel-title' : 'title')
  if (step === 'FillOrderDetails') {
    return (
      <StepCard state="open" icon={icon} title={title}>
        <LazyContent part={isParcel ? parcelForm : detailsForm} props={{ flow }} height="560px" />
      </StepCard>
    )
  }
  if (step !== 'FillPaymentDetails') {
    return <StepCard state="waiting" icon={icon} title={title} />
  }
  return (
    <DoneStep
      icon={icon}
      title={t('for')}
      text={context.details.name}
      figure={
        isParcel ? undefined : formats.money(amountOf(context), context.country.currency.code)
      }
      onChange={pendingAction === 'placing' ? undefined : () => send({ type: 'details.reopened' })}
    />
  )
}
