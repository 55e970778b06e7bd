import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { isOpenAt } from '@pillion/domain/service-hours/opening-state'
import { ASAP_MINUTES } from '@pillion/domain/service-hours/preorder'
import { SegmentedControl } from '@pillion/ui/SegmentedControl'
import type { Select as SelectComponent } from '@pillion/ui/Select'
import { createElement, memo, useMemo, type ComponentProps } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useLazy } from '#platform/lazy.ts'
import { useNow } from '#platform/now.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { FlowWithoutText } from '../flow/flow.ts'
import { offeredSlots, openingRules, slotOptions } from '../flow/service.ts'
import { timeSelect } from '../rare-parts.ts'

import css from './TimeField.module.css'

type TimeFieldProps = { flow: FlowWithoutText; error: string | undefined }

const loadTimeSelect = () => void timeSelect.load().catch(() => {})

/** Delivery as soon as possible, or in a quarter hour within the next two days (RAR-09, GAP-048). */
export const TimeField = memo(function TimeField({
  flow: { context, send },
  error,
}: TimeFieldProps) {
  const t = useT('request')
  const formats = useFormats()
  // Rounded to the minute, so that the open list does not change under the user.
  const now = Math.floor(useNow() / 60) * 60_000
  const { timeZone } = context.country
  const { countrySettings, country } = context
  const { preorderedFor } = context.details
  const isOpen = isOpenAt(openingRules(context), now)
  // Computing about two hundred slots in another time zone is slow.
  const slots = useMemo(
    () => offeredSlots({ ...openingRules({ countrySettings, country }), now }, preorderedFor),
    [now, countrySettings, country, preorderedFor],
  )
  const today = startOfDay(now, timeZone)
  const tomorrow = startOfDay(now, timeZone, 1)
  const choose = (time: number | null) =>
    send({ type: 'details.edited', change: { preorderedFor: time } })

  const dayOf = (slot: number) => startOfDay(slot * 1_000, timeZone)
  const dayTitle = (slot: number) => {
    const date = isolateBidi(formats.date(slot))
    if (dayOf(slot) === today) return t('time.today', { date })
    return dayOf(slot) === tomorrow ? t('time.tomorrow', { date }) : date
  }
  // The closed select shows the option without its group title, so other days need their date.
  const time = (slot: number) =>
    dayOf(slot) === today ? formats.time(slot) : formats.dateTime(slot)

  return (
    // Near the pointer or the focus, the list of times loads before it is asked for.
    <div className={css.time} onPointerEnter={loadTimeSelect} onFocus={loadTimeSelect}>
      <p className={css.label} aria-hidden>
        {t('time.label')}
      </p>
      {isOpen && (
        <SegmentedControl
          stretch
          label={t('time.label')}
          value={preorderedFor === null ? 'asap' : 'later'}
          onValueChange={(when) => choose(when === 'asap' ? null : (slots[0] ?? null))}
          options={[
            { value: 'asap', label: t('time.asap') },
            {
              value: 'later',
              label: t('time.later'),
              ...(slots.length === 0 && { disabledReason: t('time.no-slots') }),
            },
          ]}
        />
      )}
      {isOpen && preorderedFor === null ? (
        <p className={css.note}>
          {t('time.asap-note', { minutes: isolateBidi(formats.count(ASAP_MINUTES)) })}
        </p>
      ) : (
        <TimeSelect
          label={t('time.pick')}
          hideLabel
          required
          name="preorderedFor"
          placeholder={t('time.pick')}
          // GAP-049: a closed service offers no delivery as soon as possible.
          description={!isOpen && t('time.closed-note')}
          options={slotOptions(slots, { dayTitle, time })}
          value={slots.includes(preorderedFor ?? 0) ? String(preorderedFor) : ''}
          error={error}
          onValueChange={(slot) => choose(Number(slot))}
        />
      )}
    </div>
  )
})

/** Most orders are for now, so the list of times is not part of the first load. Its place is kept while it loads. */
function TimeSelect(props: ComponentProps<typeof SelectComponent>) {
  const Select = useLazy(timeSelect)
  return Select ? createElement(Select, props) : <div className={css.pending} />
}
