import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import { useEffect, useEffectEvent, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { AddressRow } from './AddressRow.tsx'
import type { Addresses } from './use-addresses.ts'

import css from './AddressList.module.css'

type AddressListProps = {
  addresses: Addresses
  onEdit: (entry: SavedAddress) => void
  onDelete: (entry: SavedAddress) => void
}

/** The entries that are there, and more of them as one comes near the end. */
export function AddressList({ addresses, ...handlers }: AddressListProps) {
  const t = useT('addresses.list')
  const { entries, hasMore, hasFailedMore, isFetchingMore, isOutdated, fetchMore } = addresses
  return (
    <>
      <ul className={css.list} aria-label={t('label')} aria-busy={isOutdated || undefined}>
        {entries.map((entry) => (
          <AddressRow key={entry.id} entry={entry} {...handlers} />
        ))}
      </ul>
      {hasMore && !hasFailedMore && <LoadMoreTrigger key={entries.length} onVisible={fetchMore} />}
      <div className={css.end}>
        {hasFailedMore && (
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={fetchMore}>
                {t('retry')}
              </Button>
            }
          >
            {t('more-failed')}
          </Notice>
        )}
        {hasMore && !hasFailedMore && (
          <Button loading={isFetchingMore} onClick={fetchMore}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Calls when this place comes near what is on show; a new one for each page, which may be there at once. */
function LoadMoreTrigger({ onVisible }: { onVisible: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const handleVisible = useEffectEvent(onVisible)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) handleVisible()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={element} />
}
