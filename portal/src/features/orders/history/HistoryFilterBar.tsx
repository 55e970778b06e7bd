import type { DateRange, DateRefusal } from '@pillion/domain/orders/history-dates'
import { historyFilters, type HistoryFilter } from '@pillion/domain/orders/history-filter'
import { Select } from '@pillion/ui/Select'
import { Switch } from '@pillion/ui/Switch'
import type { ReactNode } from 'react'

import { CustomDates, PeriodSelect } from '#entities/order/PeriodFields.tsx'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'

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
  const { dates, status } = filters
  return (
    <div className={css.bar}>
      <div className={css.search}>{search}</div>
      <PeriodSelect className={css.select} dates={dates} onDatesChange={handlers.onDatesChange} />
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
        <CustomDates
          className={css.dates}
          dates={dates}
          refusal={refusal}
          onDatesChange={handlers.onDatesChange}
        />
      )}
    </div>
  )
}
