import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { Button } from '@pillion/ui/Button'
import { PlusIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useT } from '#platform/i18n/use-t.ts'
import { useDebouncedValue } from '#platform/places/use-debounced-value.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { AddressSearch } from './AddressSearch.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EntryDialog } from './entry/EntryDialog.tsx'
import { AddressContent } from './list/AddressContent.tsx'
import { type Addresses, useAddresses } from './list/use-addresses.ts'

import css from './AddressBookScreen.module.css'

/** Every branch has a book of its own, so another branch is another screen (GEN-15). */
export function AddressBookScreen() {
  const { vendorId } = useSelection()
  return <AddressBook key={vendorId} vendorId={vendorId} />
}

const DEBOUNCE_MS = 300

/** What a dialog is about stays until the next one, so that it does not change while it closes. */
type Dialog = { kind: 'edit' | 'delete'; open: boolean; entry?: SavedAddress; dialogKey: number }

function AddressBook({ vendorId }: { vendorId: string }) {
  const t = useT('addresses')
  const [text, setText] = useState('')
  const [query, flush] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const addresses = useAddresses(vendorId, query)
  const [dialog, setDialog] = useState<Dialog>({ kind: 'edit', open: false, dialogKey: 0 })
  const heading = useRef<HTMLHeadingElement>(null)

  const show = (kind: Dialog['kind'], entry?: SavedAddress) =>
    setDialog(({ dialogKey }) => ({
      kind,
      open: true,
      dialogKey: dialogKey + 1,
      ...(entry && { entry }),
    }))
  const close = () => setDialog((previous) => ({ ...previous, open: false }))
  function announcementOf({ state, entries, hasMore, isOutdated }: Addresses): string {
    if (state !== 'ready' || isOutdated) return ''
    return t(hasMore ? 'list.found-more' : 'list.found', { count: entries.length })
  }
  const isOpen = (kind: Dialog['kind']) => dialog.open && dialog.kind === kind

  return (
    <div className={css.screen}>
      <div className={css.head}>
        <div className={css.titles}>
          <h1 ref={heading} className={css.title} tabIndex={-1}>
            {t('title')}
          </h1>
          <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => show('edit')}>
            {t('list.add')}
          </Button>
        </div>
        <AddressSearch text={text} onTextChange={setText} onSubmit={flush} />
      </div>
      <VisuallyHidden>
        <output>{announcementOf(addresses)}</output>
      </VisuallyHidden>
      <AddressContent
        addresses={addresses}
        query={query}
        onAdd={() => show('edit')}
        onEdit={(entry) => show('edit', entry)}
        onDelete={(entry) => show('delete', entry)}
        onClear={() => setText('')}
      />
      <EntryDialog
        key={dialog.dialogKey}
        open={isOpen('edit')}
        entry={dialog.entry}
        vendorId={vendorId}
        onClose={close}
      />
      {dialog.kind === 'delete' && dialog.entry && (
        <DeleteDialog
          open={dialog.open}
          entry={dialog.entry}
          vendorId={vendorId}
          onClose={close}
          onDeleted={() => {
            // The row that asked for it is gone, so focus cannot go back there.
            flushSync(close)
            heading.current?.focus()
          }}
        />
      )}
    </div>
  )
}
