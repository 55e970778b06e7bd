import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { Button } from '@pillion/ui/Button'
import { IconButton } from '@pillion/ui/IconButton'
import { PlusIcon, CloseIcon, SearchIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'
import { TitleBar } from '#platform/TitleBar.tsx'
import { useDebouncedValue } from '#platform/use-debounced-value.ts'

import { AddressList } from './AddressList.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { useAddresses, type Addresses } from './use-addresses.ts'

import css from './AddressBookScreen.module.css'

/** Each branch has its own address book, so choosing another branch resets the screen (GEN-15). */
export function AddressBookScreen() {
  const { vendorId } = useSelection()
  return <AddressBook key={vendorId} vendorId={vendorId} />
}

const DEBOUNCE_MS = 300

/** `entry` stays after closing, so that the dialog keeps its content while it fades out. */
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
        <TitleBar ref={heading} title={t('title')}>
          <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => show('edit')}>
            {t('list.add')}
          </Button>
        </TitleBar>
        <AddressSearch text={text} onTextChange={setText} onSubmit={flush} />
      </div>
      <VisuallyHidden>
        <output>{announcementOf(addresses)}</output>
      </VisuallyHidden>
      <AddressList
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
            // The row that opened the dialog is gone, so it cannot take the focus back.
            flushSync(close)
            heading.current?.focus()
          }}
        />
      )}
    </div>
  )
}

type AddressSearchProps = {
  text: string
  onTextChange: (text: string) => void
  /** Enter was pressed: search now. */
  onSubmit: () => void
}

/** Searches by name, phone or address as the user types. */
function AddressSearch({ text, onTextChange, onSubmit }: AddressSearchProps) {
  const t = useT('addresses.search')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('search', () => input.current?.select())

  function clear(): void {
    onTextChange('')
    input.current?.focus()
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <TextField
          ref={input}
          label={t('label')}
          hideLabel
          type="search"
          name="query"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('placeholder')}
          prefix={<SearchIcon size={18} />}
          suffix={
            text !== '' && (
              <IconButton label={t('clear')} tooltip={false} onClick={clear}>
                <CloseIcon size={18} />
              </IconButton>
            )
          }
          value={text}
          onValueChange={onTextChange}
        />
      </form>
    </search>
  )
}
