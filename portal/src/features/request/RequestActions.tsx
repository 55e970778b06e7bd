import { ActionBar } from '@pillion/ui/ActionBar'
import { Button } from '@pillion/ui/Button'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { FlowWithoutText } from './flow/flow-without-text.ts'
import type { Flow } from './flow/flow.ts'
import { laterTime } from './flow/service.ts'
import { formIds } from './form-ids.ts'
import { PriceSummary } from './price/PriceSummary.tsx'

import css from './RequestActions.module.css'

type RequestActionsProps = {
  flow: FlowWithoutText
  /** The edited order would stay as it is. */
  isUnchanged: boolean
}

/** The bar that never moves: the fee, the time, and the one thing to do next. */
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

/** Where there is no way to put a price on. */
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
          label={t('origin.details.save')}
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

/** Enter in any field of the open card presses it. */
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

/** The same address is worth another try, unlike one where nobody delivers. */
const isRetryable = (key: string | undefined) =>
  key === 'request.error.cannot-verify' || key === 'request.error.cannot-compute-price'
