import { ClockIcon } from '@pillion/ui/icons'
import { Stack } from '@pillion/ui/Stack'
import { StepCard } from '@pillion/ui/StepCard'

import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { unixNow } from '#platform/now.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { FlowWithoutText } from '../flow/flow.ts'
import { laterTime } from '../flow/service.ts'

import css from './step.module.css'

/** The closed service or outlet: its hours, and when it opens again (RAR-39, OUT-03, OUT-04). */
export function ClosedStep({ flow: { context, step } }: { flow: FlowWithoutText }) {
  const t = useT('request.closed')
  const tTime = useT('request.time')
  const formats = useFormats()
  const mayPreorder = useFlag('pre_order') === true
  const { service } = context
  if (step !== 'ServiceClosed' || service.open) return null
  const { by, nextOpening } = service
  const clock = (text: string) => isolateBidi(formats.clock(text))
  const hoursOf = ({ from, to, now }: { from: string; to: string; now: string }) => ({
    from: clock(from),
    to: clock(to),
    time: clock(now),
  })
  const when = nextOpening && formats.relative(Math.floor(nextOpening / 1_000), unixNow())
  return (
    <StepCard state="open" icon={<ClockIcon size={18} />} title={t(`${by}.title`)}>
      <Stack gap={4}>
        {service.by !== 'pause' && (
          <p className={css.strong}>{t(`${service.by}.hours`, hoursOf(service))}</p>
        )}
        <p>
          {when
            ? `${t(`${by}.opens`, { when: isolateBidi(when) })} ${t('no-asap')}`
            : t('not-known')}
        </p>
        {mayPreorder && (
          <p className={css.hint}>
            {laterTime(context) === undefined ? tTime('no-slots') : t('later-hint')}
          </p>
        )}
      </Stack>
    </StepCard>
  )
}
