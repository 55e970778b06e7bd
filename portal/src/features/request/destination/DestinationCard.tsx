import { Button } from '@pillion/ui/Button'
import { PinIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { FlowWithoutText } from '../flow/flow-without-text.ts'
import { Receipt } from '../Receipt.tsx'
import { DestinationForm } from './DestinationForm.tsx'

const stepsBefore = new Set([
  'AskForOriginAddress',
  'AskForOriginAddressDetails',
  'CheckServiceHours',
  'ServiceClosed',
])

/** Where the rider goes (RAR-21); afterwards one line of receipt, which can be changed at any time. */
export function DestinationCard({ flow }: { flow: FlowWithoutText }) {
  const t = useT('request.destination')
  const change = useT('request')('change')
  const formats = useFormats()
  const { step, context, pendingAction, send } = flow
  const icon = <PinIcon size={18} />
  if (stepsBefore.has(step)) return <StepCard state="waiting" icon={icon} title={t('title')} />
  if (step === 'AskForDestinationAddress') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        <DestinationForm flow={flow} />
      </StepCard>
    )
  }
  const { destination, quote } = context
  return (
    <StepCard
      state="done"
      icon={icon}
      title={t('to')}
      receipt={
        <Receipt
          text={destination?.address}
          figure={quote && formats.distance(quote.distance_km * 1_000)}
        />
      }
      action={
        pendingAction !== 'placing' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${change}: ${t('to')} ${destination?.address}`}
            onClick={() => send({ type: 'destination.reopened' })}
          >
            {change}
          </Button>
        )
      }
    />
  )
}
