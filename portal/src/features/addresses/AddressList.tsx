import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { composeAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'
import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { IconButton } from '@pillion/ui/IconButton'
import { BookIcon, PlusIcon, SearchIcon, PencilIcon, PinIcon } from '@pillion/ui/icons'
import { Link } from '@pillion/ui/Link'
import { RefreshIcon, NoteIcon, TrashIcon } from '@pillion/ui/list-icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LoadMore } from '#platform/LoadMore.tsx'
import { useFormats } from '#platform/use-formats.ts'

import type { Addresses } from './use-addresses.ts'

import css from './AddressList.module.css'

type AddressListProps = {
  addresses: Addresses
  query: string
  onAdd: () => void
  onEdit: (entry: SavedAddress) => void
  onDelete: (entry: SavedAddress) => void
  onClear: () => void
}

/** The entries of the address book, or why there are none: loading, failed or empty. */
export function AddressList({ addresses, query, onAdd, onClear, ...handlers }: AddressListProps) {
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
  if (entries.length > 0) return <Entries addresses={addresses} {...handlers} />
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

type EntriesProps = {
  addresses: Addresses
  onEdit: (entry: SavedAddress) => void
  onDelete: (entry: SavedAddress) => void
}

/** The loaded entries; more are fetched near the end of the list. */
function Entries({ addresses, ...handlers }: EntriesProps) {
  const t = useT('addresses.list')
  const { entries, isOutdated } = addresses
  const texts = { more: t('more'), failed: t('more-failed'), retry: t('retry') }
  return (
    <>
      <ul className={css.list} aria-label={t('label')} aria-busy={isOutdated || undefined}>
        {entries.map((entry) => (
          <AddressRow key={entry.id} entry={entry} {...handlers} />
        ))}
      </ul>
      <LoadMore {...addresses} count={entries.length} texts={texts} />
    </>
  )
}

type AddressRowProps = {
  entry: SavedAddress
  onEdit: (entry: SavedAddress) => void
  onDelete: (entry: SavedAddress) => void
}

function AddressRow({ entry, onEdit, onDelete }: AddressRowProps) {
  const t = useT('addresses.list')
  const formats = useFormats()
  const { name, phone_number, notes } = entry
  return (
    <li className={css.row}>
      <div className={css.who}>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <Link quiet href={`tel:${phone_number}`} className={css.phone}>
          <bdi dir="ltr">{formats.phone(phone_number)}</bdi>
        </Link>
      </div>
      <div className={css.where}>
        <p className={css.line}>
          <PinIcon size={16} />
          <bdi>{composeAddress(parseSavedAddress(entry.address))}</bdi>
        </p>
        {notes && (
          <p className={css.notes}>
            <NoteIcon size={16} />
            <bdi>{notes}</bdi>
          </p>
        )}
      </div>
      <div className={css.actions}>
        <IconButton label={t('edit', { name })} onClick={() => onEdit(entry)}>
          <PencilIcon size={18} />
        </IconButton>
        <IconButton label={t('delete', { name })} onClick={() => onDelete(entry)}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </li>
  )
}

const rows = ['62%', '48%', '70%', '54%', '66%', '50%']

/** Placeholder rows. */
function AddressSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className={css.list}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {rows.map((width) => (
        <div key={width} className={css.row}>
          <div className={css.who}>
            <Skeleton width="8rem" height={14} />
            <Skeleton width="7rem" height={12} />
          </div>
          <div className={css.where}>
            <Skeleton width={width} height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
