import { Button } from '@pillion/ui/Button'
import { StoreIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'
import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLater } from '#platform/later.ts'

import type { StillFlow } from '../flow/still-flow.ts'
import { originDetails } from '../later.ts'
import { Loading } from '../Loading.tsx'
import { Receipt } from '../Receipt.tsx'
import { OriginForm } from './OriginForm.tsx'
import type { Spot } from './spot.ts'

type OriginCardProps = {
  flow: StillFlow
  spot: Spot | undefined
  onSpot: (spot: Spot | undefined) => void
}

/** Where the rider collects: confirmed once, then a line of receipt (RAR-17). */
export function OriginCard({ flow, spot, onSpot }: OriginCardProps) {
  const t = useT('request.origin')
  const change = useT('request')('change')
  const { context, step, doing, send } = flow
  const { name } = context.vendor.vendor_information
  const icon = <StoreIcon size={18} />
  if (step === 'AskForOriginAddressDetails') {
    return (
      <StepCard state="open" icon={icon} title={t('details.title')}>
        <Details flow={flow} spot={spot} onSpot={onSpot} />
      </StepCard>
    )
  }
  if (step === 'AskForOriginAddress') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        <OriginForm flow={flow} />
      </StepCard>
    )
  }
  // An order that is placed is collected where it was to be collected (ORDER-18).
  const mayChange = doing !== 'placing' && !context.orderToBeUpdated
  return (
    <StepCard
      state="done"
      icon={icon}
      title={t('from')}
      receipt={<Receipt text={name} />}
      action={
        mayChange && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${change}: ${t('from')} ${name}`}
            onClick={() => send({ type: 'origin.reopened' })}
          >
            {change}
          </Button>
        )
      }
    />
  )
}

function Details(props: OriginCardProps) {
  const Form = useLater(originDetails)
  return Form ? createElement(Form, props) : <Loading height="360px" />
}
