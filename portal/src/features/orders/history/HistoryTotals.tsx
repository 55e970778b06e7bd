import type { HistoryFilter } from '@pillion/domain/orders/history-filter'
import { Button } from '@pillion/ui/Button'
import { Isolate } from '@pillion/ui/Isolate'
import { Skeleton } from '@pillion/ui/Skeleton'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { TotalsState } from './use-totals.ts'

import css from './HistoryTotals.module.css'

type HistoryTotalsProps = { totals: TotalsState; status: HistoryFilter }

/** What the orders of the period come to, with what the numbers count (REP-03). */
export function HistoryTotals({ totals: state, status }: HistoryTotalsProps) {
  const t = useT('history.totals')
  const formats = useFormats()
  if (state.state === 'failed') {
    return (
      <p className={css.failed}>
        {t('failed')}{' '}
        <Button size="small" variant="quiet" onClick={state.retry}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  const money = (major: number) =>
    state.state === 'ready' && formats.moneyMajor(major, state.currency)
  const { totals, all } = state.state === 'ready' ? state : { totals: undefined, all: undefined }
  const isAny = status === 'any'
  const values = [
    ['orders', totals && formats.count(totals.orders)],
    ...(isAny
      ? ([
          ['delivered', all && formats.count(all.delivered.orders)],
          ['cancelled', all && formats.count(all.cancelled.orders)],
        ] as const)
      : []),
    ...(status === 'cancelled'
      ? []
      : ([
          ['amount', totals && money(totals.amount)],
          ['fees', totals && money(totals.fees)],
        ] as const)),
  ] as const
  return (
    <section
      className={css.totals}
      aria-label={t('label')}
      aria-busy={state.state === 'loading' || undefined}
    >
      <dl className={css.values}>
        {values.map(([name, value]) => (
          <div key={name} className={css.value}>
            <dt>{t(name)}</dt>
            <dd>{value ? <Isolate>{value}</Isolate> : <Skeleton width="4rem" height={14} />}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        {t(status === 'cancelled' ? 'note-cancelled' : isAny ? 'note' : 'note-status')}
      </p>
      {state.state === 'ready' && state.archivedUntil !== undefined && (
        <p className={css.note}>{t('archived', { date: formats.date(state.archivedUntil) })}</p>
      )}
    </section>
  )
}
