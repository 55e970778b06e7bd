import { MAX_RANGE_DAYS, type DateRefusal } from '@pillion/domain/orders/history-dates'
import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { ListIcon, SearchIcon } from '@pillion/ui/icons'
import { CalendarIcon, RefreshIcon } from '@pillion/ui/list-icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { useMedia } from '@pillion/ui/use-media.ts'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useState } from 'react'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LoadMore } from '#platform/LoadMore.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { ColumnsMenu } from './ColumnsMenu.tsx'
import { shownIn, type ColumnChoice } from './history-columns.ts'
import { HistoryCards } from './HistoryCards.tsx'
import { HistoryTable, type HistoryRowsProps } from './HistoryTable.tsx'
import type { History } from './use-history.ts'

import css from './HistoryList.module.css'

/** The table needs more room than other screens, and still more beside an open order. */
const NARROW = '(width < 1080px)'
const NARROW_WITH_DRAWER = '(width < 1200px)'

type HistoryListProps = Pick<HistoryRowsProps, 'now' | 'openId' | 'onOpen'> & {
  history: History
  refusal: DateRefusal | undefined
  /** What is searched for. */
  text: string
  columns: ColumnChoice
}

/** The orders, or why there are none: no period, loading, failed or empty. */
export function HistoryList({ history, refusal, text, columns, ...rows }: HistoryListProps) {
  const t = useT('history.list')
  const { openId } = rows
  const isNarrow = useMedia(openId === undefined ? NARROW : NARROW_WITH_DRAWER)
  const { orders, state } = history
  if (refusal && orders.length === 0) return <NoPeriod />
  if (state === 'loading') return <HistorySkeleton label={t('loading')} />
  if (state === 'failed') return <Failed history={history} />

  const loaded = history.hasMore ? 'count-more' : 'count'
  const listed = { label: t('label'), orders, hasMore: history.hasMore, ...rows }
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <output
          className={css.count}
          data-repeated={(text === '' && !history.hasMore) || undefined}
        >
          {t(text === '' ? loaded : 'found', { count: orders.length })}
        </output>
        {!isNarrow && <ColumnsMenu {...columns} />}
      </div>
      {orders.length > 0 ? (
        isNarrow ? (
          <HistoryCards {...listed}>
            <More history={history} />
          </HistoryCards>
        ) : (
          <HistoryTable {...listed} columns={shownIn(columns)}>
            <More history={history} />
          </HistoryTable>
        )
      ) : (
        <>
          <Empty text={text} />
          <More history={history} />
        </>
      )}
    </div>
  )
}

function NoPeriod() {
  const t = useT('history.dates.choose')
  const formats = useFormats()
  return (
    <div className={css.list}>
      <EmptyState
        icon={<CalendarIcon size={24} />}
        title={t('title')}
        description={t('text', { days: formats.count(MAX_RANGE_DAYS) })}
      />
    </div>
  )
}

/** HIST-15, HIST-16 */
function Failed({ history: { error, retry, isRetrying } }: { history: History }) {
  const t = useT('history.list')
  const tError = useT('error')
  const tAll = useT()
  const [reason, setReason] = useState(error)
  if (error && error !== reason) setReason(error)
  return (
    <div className={css.list}>
      <ErrorState
        title={tError('cant-retrieve-past-orders')}
        description={reason ? errorMessage(reason, tAll) : t('failed-hint')}
        action={
          <Button icon={<RefreshIcon size={18} />} loading={isRetrying} onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}

function Empty({ text }: { text: string }) {
  const t = useT('history.list')
  if (text === '') {
    return (
      <EmptyState
        icon={<ListIcon size={24} />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    )
  }
  return (
    <EmptyState
      icon={<SearchIcon size={24} />}
      title={t('none.title', { query: isolateBidi(text) })}
      description={t('none.text')}
    />
  )
}

function More({ history }: { history: History }) {
  const t = useT('history.list')
  const texts = { more: t('more'), failed: t('more-failed'), retry: t('retry') }
  return <LoadMore {...history} count={history.orders.length} texts={texts} />
}

const SKELETON_ROWS = ['62%', '48%', '70%', '54%', '66%', '50%']

function HistorySkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className={css.skeleton}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {SKELETON_ROWS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width="9rem" height={14} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
