import { isEditableVendor } from '@pillion/domain/vendors/vendor-rules'
import { Button } from '@pillion/ui/Button'
import { PencilIcon, StoreIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'

import type { PinPosition } from '#entities/address/pickup-location.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart } from '#platform/lazy.ts'
import { isEmbedded, isGuest } from '#platform/session/session.ts'

import type { FlowWithoutText } from '../flow/flow.ts'
import { DoneStep } from './DoneStep.tsx'
import { formIds, LazyContent, StepForm } from './StepForm.tsx'

import css from './step.module.css'

/** Not bundled with `deferred-steps.ts`: most of its code is shared with the branch selector's dialog. */
const originDetailsForm = lazyPart(async () =>
  isGuest()
    ? (await import('./SenderForm.tsx')).SenderForm
    : (await import('./OriginDetailsForm.tsx')).OriginDetailsForm,
)

type OriginStepProps = {
  flow: FlowWithoutText
  pinPosition: PinPosition | undefined
  onPinMove: (pinPosition: PinPosition | undefined) => void
}

/** The pickup location: confirmed once, or edited (RAR-17). */
export function OriginStep({ flow, pinPosition, onPinMove }: OriginStepProps) {
  const t = useT('request.origin')
  const { context, step, pendingAction, send } = flow
  const icon = <StoreIcon size={18} />
  if (step === 'AskForOriginAddressDetails') {
    return (
      <StepCard state="open" icon={icon} title={t('details.title')}>
        <LazyContent
          part={originDetailsForm}
          props={{ flow, pinPosition, onPinMove }}
          height="360px"
        />
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
  // A placed order keeps its pickup location (ORDER-18).
  const mayChange = pendingAction !== 'placing' && !context.orderToBeUpdated
  return (
    <DoneStep
      icon={icon}
      title={t('from')}
      text={context.vendor.vendor_information.name}
      onChange={mayChange ? () => send({ type: 'origin.reopened' }) : undefined}
    />
  )
}

/** The outlet's current location, to confirm or edit (GAP-053). */
function OriginForm({ flow: { context, send } }: { flow: FlowWithoutText }) {
  const t = useT('request.origin')
  const { vendor_id: vendorId, vendor_information: vendor } = context.vendor
  return (
    <StepForm id={formIds.origin} onSubmit={() => send({ type: 'origin.confirmed' })}>
      <div>
        <p className={css.strong}>
          <bdi>{vendor.name}</bdi>
        </p>
        <p>
          <bdi>{vendor.location.address_text}</bdi>
        </p>
      </div>
      <Button
        className={css.keep}
        size="small"
        icon={<PencilIcon size={16} />}
        {...(!isEditableVendor(vendorId) && { disabledReason: t('not-editable') })}
        onClick={() => send({ type: 'origin.edited' })}
      >
        {t('edit')}
      </Button>
      {!isGuest() && !isEmbedded() && <p className={css.hint}>{t('hint')}</p>}
    </StepForm>
  )
}
