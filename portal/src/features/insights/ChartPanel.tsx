import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import { BarChart } from './BarChart.tsx'
import type { Bar } from './draw-bars.ts'
import { NumbersTable } from './NumbersTable.tsx'

import css from './InsightsScreen.module.css'

type ChartPanelProps = {
  title: string
  /** What the bars are named after: days, or times. */
  label: string
  bars: readonly Bar[]
}

/** A chart of orders, and its numbers as a table for everyone who would rather read them (INS-08). */
export function ChartPanel({ title, label, bars }: ChartPanelProps) {
  const t = useT('insights')
  const formats = useFormats()
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <BarChart bars={bars} labelledBy={id} />
      <details className={css.details}>
        <summary className={css.summary}>{t('table')}</summary>
        <NumbersTable
          caption={title}
          columns={[label, t('orders')]}
          rows={bars.map((bar) => ({
            key: bar.label,
            cells: [bar.label, formats.count(bar.value)],
          }))}
        />
      </details>
    </section>
  )
}
