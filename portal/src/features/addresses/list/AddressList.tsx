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
export function AddressList({ addresses, ...acts }: AddressListProps) {
  const t = useT('addresses.list')
  const { entries, hasMore, hasFailedMore, isFetchingMore, isOutdated, fetchMore } = addresses
  return (
    <>
      <ul className={css.list} aria-label={t('label')} aria-busy={isOutdated || undefined}>
        {entries.map((entry) => (
          <AddressRow key={entry.id} entry={entry} {...acts} />
        ))}
      </ul>
      {hasMore && !hasFailedMore && <NearEnd key={entries.length} onNear={fetchMore} />}
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
function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} />
}
