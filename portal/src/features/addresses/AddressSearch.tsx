import { IconButton } from '@pillion/ui/IconButton'
import { CloseIcon, SearchIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import { useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'

type AddressSearchProps = {
  text: string
  onTextChange: (text: string) => void
  /** Enter: searches now. */
  onSubmit: () => void
}

/** Finds by name, phone or address while one types. */
export function AddressSearch({ text, onTextChange, onSubmit }: AddressSearchProps) {
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
