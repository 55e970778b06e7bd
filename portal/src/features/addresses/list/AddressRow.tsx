import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { composeAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'
import { IconButton } from '@pillion/ui/IconButton'
import { NoteIcon, PencilIcon, PinIcon, TrashIcon } from '@pillion/ui/icons'
import { Link } from '@pillion/ui/Link'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './AddressRow.module.css'

type AddressRowProps = {
  entry: SavedAddress
  onEdit: (entry: SavedAddress) => void
  onDelete: (entry: SavedAddress) => void
}

export function AddressRow({ entry, onEdit, onDelete }: AddressRowProps) {
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
