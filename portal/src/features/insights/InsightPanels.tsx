import type { InsightDays } from '@pillion/domain/insights/insight-days'
import { MAX_INSIGHT_OUTLETS, milestones } from '@pillion/domain/insights/milestones'
import { cancelReasons } from '@pillion/domain/orders/cancellation'
import { Isolate } from '@pillion/ui/Isolate'
import { useId, type ReactNode } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { ChartPanel } from './ChartPanel.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { ordersByDay, ordersByHour, totalOf, type Insights } from './use-insights.ts'

import css from './InsightsScreen.module.css'

type InsightPanelsProps = { insights: Insights; days: InsightDays }

/** Totals, times, charts and tables of a period with orders. */
export function InsightPanels({ insights, days }: InsightPanelsProps) {
  const t = useT('insights')
  const formats = useFormats()
  const { includeOutlets } = useSelection()
  const dayLabel = (day: string) => formats.date(Date.parse(`${day}T12:00:00Z`) / 1_000)
  const hourLabel = (hour: number) => formats.clock(`${String(hour).padStart(2, '0')}:00`)
  return (
    <div className={css.content}>
      <Totals insights={insights} />
      <div className={css.panels}>
        <ChartPanel
          title={t('days.title')}
          label={t('days.label')}
          bars={ordersByDay(insights, days).map(({ day, placed }) => ({
            label: dayLabel(day),
            value: placed,
          }))}
        />
        <ChartPanel
          title={t('hours.title')}
          label={t('hours.label')}
          bars={ordersByHour(insights).map(({ hour, placed }) => ({
            label: hourLabel(hour),
            value: placed,
          }))}
        />
        <Minutes minutes={insights.minutes} />
        <Cancellations cancellations={insights.cancellations} />
      </div>
      {includeOutlets && <Outlets insights={insights} />}
    </div>
  )
}

function Totals({ insights }: { insights: Insights }) {
  const t = useT('insights.totals')
  const formats = useFormats()
  const { placed, delivered, cancelled, fees } = totalOf(insights.hours)
  const facts = [
    ['placed', formats.count(placed)],
    ['delivered', formats.count(delivered)],
    ['cancelled', formats.count(cancelled)],
    ['fees', formats.moneyMajor(fees, insights.currency)],
  ] as const
  return (
    <dl className={css.totals} aria-label={t('label')}>
      {facts.map(([name, text]) => (
        <div key={name} className={css.total}>
          <dt>{t(name)}</dt>
          <dd>
            <Isolate>{text}</Isolate>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Minutes({ minutes }: Pick<Insights, 'minutes'>) {
  const t = useT('insights.minutes')
  const formats = useFormats()
  const rows = milestones.flatMap((name) => {
    const percentiles = minutes[name]
    if (!percentiles) return []
    const { p50, p90 } = percentiles
    return [{ key: name, cells: [t(name), formats.minutes(p50), formats.minutes(p90)] }]
  })
  return (
    <Panel title={t('title')}>
      {rows.length > 0 ? (
        <>
          <NumbersTable
            caption={t('title')}
            columns={[t('step'), t('half'), t('nine-tenths')]}
            rows={rows}
          />
          <p className={css.hint}>{t('hint')}</p>
        </>
      ) : (
        <p className={css.hint}>{t('none')}</p>
      )}
    </Panel>
  )
}

function Cancellations({ cancellations }: Pick<Insights, 'cancellations'>) {
  const t = useT('insights')
  const tReasons = useT('orders.cancel.reasons')
  const tHistory = useT('orders.history')
  const formats = useFormats()
  const labelOf = (reason: string) => {
    const known = cancelReasons.find((one) => one === reason)
    if (known) return tReasons(known)
    return reason === 'STALLED' ? tHistory('STALLED') : t('cancellations.other')
  }
  return (
    <Panel title={t('cancellations.title')}>
      {cancellations.length > 0 ? (
        <NumbersTable
          caption={t('cancellations.title')}
          columns={[t('cancellations.reason'), t('orders')]}
          rows={cancellations.map(({ reason, orders }) => ({
            key: reason,
            cells: [labelOf(reason), formats.count(orders)],
          }))}
        />
      ) : (
        <p className={css.hint}>{t('cancellations.none')}</p>
      )}
    </Panel>
  )
}

/** INS-06 */
function Outlets({ insights: { outlets, currency } }: { insights: Insights }) {
  const t = useT('insights')
  const formats = useFormats()
  const { vendors } = useSelection()
  const names = new Map(vendors.map(({ vendor_id, name }) => [vendor_id, name]))
  return (
    <Panel title={t('outlets.title')}>
      <NumbersTable
        caption={t('outlets.title')}
        columns={[
          t('outlets.outlet'),
          t('totals.placed'),
          t('totals.delivered'),
          t('totals.cancelled'),
          t('totals.fees'),
        ]}
        rows={outlets.map(({ vendor_id, placed, delivered, cancelled, fees }) => ({
          key: vendor_id,
          cells: [
            names.get(vendor_id) ?? vendor_id,
            formats.count(placed),
            formats.count(delivered),
            formats.count(cancelled),
            formats.moneyMajor(fees, currency),
          ],
        }))}
      />
      {outlets.length === MAX_INSIGHT_OUTLETS && (
        <p className={css.hint}>
          {t('outlets.most', { count: formats.count(MAX_INSIGHT_OUTLETS) })}
        </p>
      )}
    </Panel>
  )
}
