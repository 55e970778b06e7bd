import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { BookIcon, PlusIcon, RefreshIcon, SearchIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import { AddressList } from './AddressList.tsx'
import { AddressSkeleton } from './AddressSkeleton.tsx'
import type { Addresses } from './use-addresses.ts'

type AddressContentProps = {
  addresses: Addresses
  query: string
  onAdd: () => void
  onEdit: (entry: SavedAddress) => void
  onDelete: (entry: SavedAddress) => void
  onClear: () => void
}

/** The book in whatever state it is: being loaded, failed, empty, or there. */
export function AddressContent({
  addresses,
  query,
  onAdd,
  onClear,
  ...handlers
}: AddressContentProps) {
  const t = useT('addresses.list')
  const { state, entries, retry, isRetrying } = addresses
  if (state === 'loading') return <AddressSkeleton label={t('loading')} />
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('failed.title')}
        description={t('failed.text')}
        action={
          <Button icon={<RefreshIcon size={18} />} loading={isRetrying} onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    )
  }
  if (entries.length > 0) return <AddressList addresses={addresses} {...handlers} />
  if (query !== '') {
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={t('none.title', { query: isolateBidi(query) })}
        description={t('none.text')}
        action={<Button onClick={onClear}>{t('none.action')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<BookIcon size={24} />}
      title={t('empty.title')}
      description={t('empty.text')}
      action={
        <Button icon={<PlusIcon size={18} />} onClick={onAdd}>
          {t('add')}
        </Button>
      }
    />
  )
}
