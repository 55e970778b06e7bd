import { ClockIcon } from '@pillion/ui/icons'
import { StepCard } from '@pillion/ui/StepCard'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useFormats } from '#platform/formats.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'
import { unixNow } from '#platform/now.ts'

import type { StillFlow } from './flow/still-flow.ts'

import css from './step.module.css'

/** RAR-39: the hours, and when they begin again. */
export function ClosedCard({ flow: { context, step } }: { flow: StillFlow }) {
  const t = useT('request.closed')
  const formats = useFormats()
  const mayPreorder = useFlag('pre_order') === true
  const { service } = context
  if (step !== 'ServiceClosed' || service.open) return null
  const { from, to, now, nextOpening } = service
  const when = formats.relative(Math.floor(nextOpening / 1_000), unixNow())
  return (
    <StepCard state="open" icon={<ClockIcon size={18} />} title={t('title')}>
      <div className={css.form}>
        <p className={css.strong}>
          {t('hours', { from: isolated(from), to: isolated(to), time: isolated(now) })}
        </p>
        <p>
          {t('opens', { when: isolated(when) })} {t('no-asap')}
        </p>
        {mayPreorder && <p className={css.hint}>{t('later-hint')}</p>}
      </div>
    </StepCard>
  )
}
