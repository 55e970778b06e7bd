import { MAX_RANGE_DAYS } from '@pillion/domain/orders/history-dates'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { ListIcon } from '@pillion/ui/icons'
import { CalendarIcon, RefreshIcon } from '@pillion/ui/list-icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { Switch } from '@pillion/ui/Switch'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useDates } from '#entities/order/period.ts'
import { CustomDates, PeriodSelect } from '#entities/order/PeriodFields.tsx'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { TitleBar } from '#platform/TitleBar.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { InsightPanels } from './InsightPanels.tsx'
import { useInsights } from './use-insights.ts'

import css from './InsightsScreen.module.css'

/** What has become of the orders, in numbers. Another vendor resets the screen. */
export function InsightsScreen() {
  const { vendorId } = useSelection()
  return <VendorInsights key={vendorId} vendorId={vendorId} />
}

function VendorInsights({ vendorId }: { vendorId: string }) {
  const t = useT('insights')
  const tHistory = useT('history')
  const linkTo = useLinkTo()
  const { mayIncludeOutlets, isParent, includeOutlets, setIncludeOutlets } = useSelection()
  const { dates, setDates } = useDates()
  const insights = useInsights(dates)
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <TitleBar title={t('title')}>
          <ButtonLink icon={<ListIcon size={18} />} {...linkTo(paths.history(vendorId))}>
            {t('all-orders')}
          </ButtonLink>
        </TitleBar>
        <div className={css.bar}>
          <PeriodSelect className={css.select} dates={dates} onDatesChange={setDates} />
          {mayIncludeOutlets && isParent && (
            <Switch
              label={tHistory('outlets')}
              checked={includeOutlets}
              onValueChange={setIncludeOutlets}
            />
          )}
          {dates.category === 'custom' && (
            <CustomDates
              className={css.dates}
              dates={dates}
              refusal={insights.refusal}
              onDatesChange={setDates}
            />
          )}
        </div>
      </div>
      <Content insights={insights} />
    </div>
  )
}

function Content({ insights }: { insights: ReturnType<typeof useInsights> }) {
  const t = useT('insights')
  const tChoose = useT('history.dates.choose')
  const formats = useFormats()
  const { data, state } = insights
  if (insights.refusal)
    return (
      <EmptyState
        icon={<CalendarIcon size={24} />}
        title={tChoose('title')}
        description={tChoose('text', { days: formats.count(MAX_RANGE_DAYS) })}
      />
    )
  if (state === 'loading') return <Loading label={t('loading')} />
  if (!data)
    return (
      <ErrorState
        title={t('failed.title')}
        description={t('failed.text')}
        action={
          <Button
            icon={<RefreshIcon size={18} />}
            loading={insights.isRetrying}
            onClick={insights.retry}
          >
            {t('failed.retry')}
          </Button>
        }
      />
    )
  if (data.insights.hours.length === 0)
    return (
      <EmptyState
        icon={<CalendarIcon size={24} />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    )
  return <InsightPanels {...data} />
}

const SKELETONS = ['first', 'second', 'third', 'fourth']

function Loading({ label }: { label: string }) {
  return (
    <div aria-busy className={css.panels}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {SKELETONS.map((name) => (
        <Skeleton key={name} width="100%" height={240} />
      ))}
    </div>
  )
}
