import { ActionBar } from '@pillion/ui/ActionBar'
import { Button } from '@pillion/ui/Button'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from './flow/flow.ts'
import { forms } from './form-ids.ts'
import { PriceSummary } from './price/PriceSummary.tsx'

import css from './RequestActions.module.css'

/** The bar that never moves: the fee, the time, and the one thing to do next. */
export function RequestActions({ flow }: { flow: Flow }) {
  const t = useT('request')
  if (flow.step === 'AskForOriginAddressDetails') return null
  const isPriced = flow.step !== 'ServiceClosed'
  return (
    <ActionBar label={t('price.label')} summary={isPriced && <PriceSummary flow={flow} />}>
      <NextStep flow={flow} />
    </ActionBar>
  )
}

function NextStep({ flow: { context, step, doing, asking, send } }: { flow: Flow }) {
  const t = useT('request')
  const mayPreorder = useFlag('pre_order') === true
  switch (step) {
    case 'AskForOriginAddress':
      return <Next form={forms.origin} label={t('origin.confirm')} />
    case 'AskForOriginAddressDetails':
    case 'CheckServiceHours':
      return null
    case 'ServiceClosed':
      return mayPreorder ? (
        <Button
          className={css.next}
          variant="primary"
          size="large"
          onClick={() => send({ type: 'later.chosen' })}
        >
          {t('closed.later')}
        </Button>
      ) : null
    case 'AskForDestinationAddress':
      return (
        <Next
          form={forms.destination}
          label={t(isRetried(context.fault?.key) ? 'destination.retry' : 'destination.continue')}
          loading={doing !== undefined}
        />
      )
    case 'CheckIfDestinationIsValid':
      return <Next form={forms.destination} label={t('destination.continue')} loading />
    case 'FillOrderDetails':
      return <Next form={forms.details} label={t('details.continue')} />
    case 'FillPaymentDetails':
    case 'placed':
      return (
        <Next
          form={forms.payment}
          label={t('payment.place')}
          loading={doing === 'placing' || asking === 'new-fee' || step === 'placed'}
        />
      )
    default:
      return step satisfies never
  }
}

type NextProps = { form: string; label: string; loading?: boolean }

/** Enter in any field of the open card presses it. */
const Next = ({ form, label, loading = false }: NextProps) => (
  <Button
    className={css.next}
    type="submit"
    form={form}
    variant="primary"
    size="large"
    loading={loading}
  >
    {label}
  </Button>
)

/** The same address is worth another try, unlike one where nobody delivers. */
const isRetried = (key: string | undefined) =>
  key === 'request.error.cannot-verify' || key === 'request.error.cannot-compute-price'
