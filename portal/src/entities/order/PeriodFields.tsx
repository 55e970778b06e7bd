import {
  dateAt,
  dateCategories,
  MAX_RANGE_DAYS,
  type DateCategory,
  type DateRange,
  type DateRefusal,
} from '@pillion/domain/orders/history-dates'
import { Select } from '@pillion/ui/Select'
import { TextField } from '@pillion/ui/TextField'

import { useT } from '#platform/i18n/use-t.ts'
import { useNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'
import { useFormats } from '#platform/use-formats.ts'

type PeriodProps = {
  dates: DateRange
  onDatesChange: (dates: DateRange) => void
  className?: string | undefined
}

/** The period of a list of past orders (HIST-02). Custom dates begin with yesterday, the default. */
export function PeriodSelect({ dates, onDatesChange, className }: PeriodProps) {
  const t = useT('history.dates')
  const now = useNow()

  function choose(category: DateCategory): void {
    const yesterday = dateAt(now, country.timeZone, -1)
    const { from, to } = dates
    onDatesChange({ category, from: from || yesterday, to: to || yesterday })
  }
  return (
    <Select
      label={t('label')}
      hideLabel
      {...(className === undefined ? {} : { className })}
      options={dateCategories.map((value) => ({ value, label: t(value) }))}
      value={dates.category}
      onValueChange={choose}
    />
  )
}

/** The first and the last day of a custom period. `refusal`: why they make none. */
export function CustomDates({
  dates,
  refusal,
  onDatesChange,
  className,
}: PeriodProps & { refusal: DateRefusal | undefined }) {
  const t = useT('history.dates')
  const formats = useFormats()
  const now = useNow()
  const today = dateAt(now, country.timeZone)
  const error =
    refusal && refusal !== 'date-missing'
      ? t(refusal, { days: formats.count(MAX_RANGE_DAYS) })
      : undefined
  return (
    <div className={className}>
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
