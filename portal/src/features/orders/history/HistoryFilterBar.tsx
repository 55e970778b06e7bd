import {
  dateAt,
  dateCategories,
  MAX_RANGE_DAYS,
  type DateCategory,
  type DateRange,
  type DateRefusal,
} from '@pillion/domain/orders/history-dates'
import { historyFilters, type HistoryFilter } from '@pillion/domain/orders/history-filter'
import { Select } from '@pillion/ui/Select'
import { Switch } from '@pillion/ui/Switch'
import { TextField } from '@pillion/ui/TextField'
import type { ReactNode } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { HistoryFilters } from './history-filters.ts'

import css from './HistoryFilterBar.module.css'

type HistoryFilterBarProps = {
  search: ReactNode
  filters: HistoryFilters
  /** Why the chosen dates make no period. */
  refusal: DateRefusal | undefined
  onDatesChange: (dates: DateRange) => void
  onStatusChange: (status: HistoryFilter) => void
}

/** What the list shows: search, period, status (HIST-02, HIST-03) and all outlets or one (HIST-04). */
export function HistoryFilterBar({ search, filters, refusal, ...handlers }: HistoryFilterBarProps) {
  const t = useT('history')
  const { mayIncludeOutlets, isParent, includeOutlets, setIncludeOutlets } = useSelection()
  const now = useNow()
  const { dates, status } = filters

  /** Custom dates begin with yesterday, the default. */
  function choose(category: DateCategory): void {
    const yesterday = dateAt(now, country.timeZone, -1)
    const { from, to } = dates
    handlers.onDatesChange({ category, from: from || yesterday, to: to || yesterday })
  }
  return (
    <div className={css.bar}>
      <div className={css.search}>{search}</div>
      <Select
        label={t('dates.label')}
        hideLabel
        className={css.select}
        options={dateCategories.map((value) => ({ value, label: t(`dates.${value}`) }))}
        value={dates.category}
        onValueChange={choose}
      />
      <Select
        label={t('status.label')}
        hideLabel
        className={css.select}
        options={historyFilters.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status}
        onValueChange={handlers.onStatusChange}
      />
      {mayIncludeOutlets && isParent && (
        <Switch
          className={css.outlets}
          label={t('outlets')}
          checked={includeOutlets}
          onValueChange={setIncludeOutlets}
        />
      )}
      {dates.category === 'custom' && (
        <CustomDates dates={dates} refusal={refusal} onDatesChange={handlers.onDatesChange} />
      )}
    </div>
  )
}

type CustomDatesProps = Pick<HistoryFilterBarProps, 'refusal' | 'onDatesChange'> & {
  dates: DateRange
}

function CustomDates({ dates, refusal, onDatesChange }: CustomDatesProps) {
  const t = useT('history.dates')
  const formats = useFormats()
  const now = useNow()
  const today = dateAt(now, country.timeZone)
  const error =
    refusal && refusal !== 'date-missing'
      ? t(refusal, { days: formats.count(MAX_RANGE_DAYS) })
      : undefined
  return (
    <div className={css.dates}>
      <TextField
        label={t('from')}
        type="date"
        max={today}
        value={dates.from}
        onValueChange={(from) => onDatesChange({ ...dates, from })}
      />
      <TextField
        label={t('to')}
        type="date"
        max={today}
        value={dates.to}
        error={error}
        onValueChange={(to) => onDatesChange({ ...dates, to })}
      />
    </div>
  )
}
