import { Button } from '@pillion/ui/Button'
import { BoxIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'
import { createElement } from 'react'

import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLater } from '#platform/later.ts'

import type { Flow } from '../flow/flow.ts'
import { detailsForm } from '../later.ts'
import { Loading } from '../Loading.tsx'
import { amountOf } from '../payment/amounts.ts'
import { Receipt } from '../Receipt.tsx'

/** RAR-23 */
export function DetailsCard({ flow }: { flow: Flow }) {
  const t = useT('request.details')
  const change = useT('request')('change')
  const formats = useFormats()
  const { step, context, doing, send } = flow
  const Form = useLater(detailsForm)
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
        doing !== 'placing' && (
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
