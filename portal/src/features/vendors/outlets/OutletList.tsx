import type { Vendor } from '@pillion/contract/models/vendor'
import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { SearchIcon, StoreIcon } from '@pillion/ui/icons'
import { RefreshIcon } from '@pillion/ui/list-icons'
import { Notice } from '@pillion/ui/Notice'
import { Skeleton } from '@pillion/ui/Skeleton'
import { useMedia } from '@pillion/ui/use-media.ts'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import type { OutletHandlers } from './OutletActions.tsx'
import { OutletCards } from './OutletCards.tsx'
import type { OutletEntry } from './OutletFacts.tsx'
import { OutletTable } from './OutletTable.tsx'
import type { useOutlets } from './use-outlets.ts'

import css from './OutletsScreen.module.css'

/** The table needs more room than other screens. */
const NARROW = '(width < 1080px)'

type OutletListProps = {
  label: string
  outlets: ReturnType<typeof useOutlets>
  matches: readonly Vendor[]
  /** What was searched for. */
  text: string
  entryOf: (outlet: Vendor) => OutletEntry
  handlers: OutletHandlers
  onClear: () => void
}

/** The outlets that match the search, or why there are none: loading, failed or empty. */
export function OutletList({ outlets, matches, text, onClear, ...props }: OutletListProps) {
  const t = useT('outlets.list')
  const isNarrow = useMedia(NARROW)
  if (outlets.state === 'loading') return <OutletSkeleton label={t('loading')} />
  if (outlets.state === 'failed') {
    return (
      <div className={css.message}>
        <ErrorState
          title={t('failed.title')}
          description={t('failed.text')}
          action={
            <Button
              icon={<RefreshIcon size={18} />}
              loading={outlets.isRetrying}
              onClick={outlets.retry}
            >
              {t('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (outlets.outlets.length === 0) {
    return (
      <div className={css.message}>
        <EmptyState
          icon={<StoreIcon size={24} />}
          title={t('empty.title')}
          description={t('empty.text')}
        />
      </div>
    )
  }
  if (matches.length === 0) {
    return (
      <div className={css.message}>
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('none.title', { query: isolateBidi(text) })}
          description={t('none.text')}
          action={<Button onClick={onClear}>{t('none.action')}</Button>}
        />
      </div>
    )
  }
  const List = isNarrow ? OutletCards : OutletTable
  return (
    <div className={css.list}>
      {outlets.hasActivityFailed && <Notice tone="warning">{t('activity-failed')}</Notice>}
      <List
        label={props.label}
        count={matches.length}
        entryAt={(index) => {
          const outlet = matches[index]
          return outlet && props.entryOf(outlet)
        }}
        handlers={props.handlers}
      />
    </div>
  )
}

const SKELETON_ROWS = ['62%', '48%', '70%', '54%', '66%', '50%']

function OutletSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className={css.skeleton}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div className={css.skeletonHead} />
      {SKELETON_ROWS.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width="9rem" height={14} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
