import { Button } from '@pillion/ui/Button'
import { StoreIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'
import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLazy } from '#platform/lazy-part.ts'

import type { FlowWithoutText } from '../flow/flow-without-text.ts'
import { originDetails } from '../lazy-parts.ts'
import { Loading } from '../Loading.tsx'
import { Receipt } from '../Receipt.tsx'
import { OriginForm } from './OriginForm.tsx'
import type { PinPosition } from './pin-position.ts'

type OriginCardProps = {
  flow: FlowWithoutText
  pinPosition: PinPosition | undefined
  onPinMove: (pinPosition: PinPosition | undefined) => void
}

/** Where the rider collects: confirmed once, then a line of receipt (RAR-17). */
export function OriginCard({ flow, pinPosition, onPinMove }: OriginCardProps) {
  const t = useT('request.origin')
  const change = useT('request')('change')
  const { context, step, pendingAction, send } = flow
  const { name } = context.vendor.vendor_information
  const icon = <StoreIcon size={18} />
  if (step === 'AskForOriginAddressDetails') {
    return (
      <StepCard state="open" icon={icon} title={t('details.title')}>
        <Details flow={flow} pinPosition={pinPosition} onPinMove={onPinMove} />
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
  const mayChange = pendingAction !== 'placing' && !context.orderToBeUpdated
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
  const Form = useLazy(originDetails)
  return Form ? createElement(Form, props) : <Loading height="360px" />
}
