import { ActionBar } from '@pillion/ui/ActionBar'
import { Button } from '@pillion/ui/Button'

import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isGuest } from '#platform/session/session.ts'

import type { FlowWithoutText, Flow } from './flow/flow.ts'
import { laterTime } from './flow/service.ts'
import { PriceSummary } from './PriceSummary.tsx'
import { formIds } from './steps/StepForm.tsx'

import css from './RequestActions.module.css'

type RequestActionsProps = {
  flow: FlowWithoutText
  /** The edited order has no changes. */
  isUnchanged: boolean
}

/** The action bar: fee, estimate and the button for the next step. */
export function RequestActions({ flow, isUnchanged }: RequestActionsProps) {
  const t = useT('request')
  const mayPreorder = useFlag('pre_order') === true
  if (flow.step === 'ServiceClosed' && !mayPreorder) return null
  const isPriced = !stepsWithoutPrice.has(flow.step)
  return (
    <ActionBar label={t('price.label')} summary={isPriced && <PriceSummary flow={flow} />}>
      <NextStep flow={flow} isUnchanged={isUnchanged} />
    </ActionBar>
  )
}

/** Steps without a route to price. */
const stepsWithoutPrice = new Set<Flow['step']>(['AskForOriginAddressDetails', 'ServiceClosed'])

function NextStep({ flow, isUnchanged }: RequestActionsProps) {
  const { context, step, pendingAction, openQuestion, isEditing, send } = flow
  const t = useT('request')
  switch (step) {
    case 'AskForOriginAddress':
      return <NextButton form={formIds.origin} label={t('origin.confirm')} />
    case 'AskForOriginAddressDetails':
      return (
        <NextButton
          form={formIds.originDetails}
          label={t(isGuest() ? 'destination.continue' : 'origin.details.save')}
          loading={pendingAction === 'saving-origin'}
        />
      )
    case 'CheckServiceHours':
      return null
    case 'ServiceClosed':
      return (
        <Button
          className={css.next}
          variant="primary"
          size="large"
          {...(laterTime(context) === undefined && { disabledReason: t('time.no-slots') })}
          onClick={() => send({ type: 'later.chosen' })}
        >
          {t('closed.later')}
        </Button>
      )
    case 'AskForDestinationAddress':
      return (
        <NextButton
          form={formIds.destination}
          label={t(
            isRetryable(context.fieldError?.key) ? 'destination.retry' : 'destination.continue',
          )}
          loading={pendingAction !== undefined}
        />
      )
    case 'CheckIfDestinationIsValid':
      return <NextButton form={formIds.destination} label={t('destination.continue')} loading />
    case 'FillOrderDetails':
      return <NextButton form={formIds.details} label={t('details.continue')} />
    case 'FillPaymentDetails':
    case 'placed':
      return (
        <NextButton
          form={formIds.payment}
          label={t(isEditing ? 'edit.save' : 'payment.place')}
          disabledReason={isEditing && isUnchanged ? t('edit.nothing-changed') : undefined}
          loading={pendingAction === 'placing' || openQuestion === 'new-fee' || step === 'placed'}
        />
      )
    default:
      return step satisfies never
  }
}

type NextButtonProps = {
  form: string
  label: string
  loading?: boolean
  disabledReason?: string | undefined
}

/** Submits the open form. */
const NextButton = ({ form, label, loading = false, disabledReason }: NextButtonProps) => (
  <Button
    className={css.next}
    type="submit"
    form={form}
    variant="primary"
    size="large"
    loading={loading}
    {...(disabledReason !== undefined && { disabledReason })}
  >
    {label}
  </Button>
)

/** Whether trying the same address again may succeed. */
const isRetryable = (key: string | undefined) =>
  key === 'request.error.cannot-verify' || key === 'request.error.cannot-compute-price'
