import { IconButton } from '@pillion/ui/IconButton'
import { CloseIcon, SearchIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import type { RefObject } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'

type OutletSearchProps = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  onTextChange: (text: string) => void
}

/** Searches by name, ID or owner as the user types. */
export function OutletSearch({ ref, text, onTextChange }: OutletSearchProps) {
  const t = useT('outlets.search')
  useShortcut('search', () => ref.current?.select())
  return (
    <search>
      <TextField
        ref={ref}
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
            <IconButton
              label={t('clear')}
              tooltip={false}
              onClick={() => {
                onTextChange('')
                ref.current?.focus()
              }}
            >
              <CloseIcon size={18} />
            </IconButton>
          )
        }
        value={text}
        onValueChange={onTextChange}
      />
    </search>
  )
}
