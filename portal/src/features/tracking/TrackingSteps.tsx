import type { PublicTracking } from '@pillion/contract/http/tracking'
import { recipientSteps, recipientStepsDone } from '@pillion/domain/orders/recipient-steps'
import { ProgressSteps } from '@pillion/ui/ProgressSteps'

import { useT } from '#platform/i18n/use-t.ts'

import css from './TrackingSteps.module.css'

/** The five steps; nothing for an order that does not arrive. */
export function TrackingSteps({ tracking }: { tracking: PublicTracking }) {
  const t = useT('tracking.steps')
  const { status, status_history: history } = tracking
  const done = recipientStepsDone({ status, history })
  if (done === undefined) return null
  return (
    <div className={css.steps}>
      <ProgressSteps
        label={t('label')}
        steps={recipientSteps.map((step) => ({ id: step, label: t(step) }))}
        current={done}
        doneLabel={t('done')}
        currentLabel={t('current')}
      />
    </div>
  )
}
