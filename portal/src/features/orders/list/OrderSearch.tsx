import { ComboBox } from '@pillion/ui/ComboBox'
import { ClockIcon, SearchIcon } from '@pillion/ui/icons'
import { useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'

import { recentSearches } from './recent-searches.ts'
import { useRecentSearches } from './use-recent-searches.ts'

type OrderSearchProps = { vendorId: string; text: string; onTextChange: (text: string) => void }

/** Searches while one types; what was searched for is offered again while the field is empty. */
export function OrderSearch({ vendorId, text, onTextChange }: OrderSearchProps) {
  const t = useT('orders.search')
  const input = useRef<HTMLInputElement>(null)
  const recent = useRecentSearches(vendorId)
  useShortcut('search', () => input.current?.select())

  const offered = text === '' ? recent : []
  const options = offered.map((search) => ({
    id: search,
    label: search,
    icon: <ClockIcon size={18} />,
  }))
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          recentSearches.add(text)
        }}
      >
        <ComboBox
          ref={input}
          label={t('label')}
          hideLabel
          placeholder={t('placeholder')}
          prefix={<SearchIcon size={18} />}
          clearLabel={t('clear')}
          text={text}
          onTextChange={onTextChange}
          sections={[{ id: 'recent', title: t('recent'), options }]}
          onPick={(option) => onTextChange(option.label)}
        />
      </form>
    </search>
  )
}
