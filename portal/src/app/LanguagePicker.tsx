import { useState } from 'react'

import { LanguageButton } from './LanguageButton.tsx'
import type { LanguagePopover } from './LanguagePopover.tsx'

const load = () => import('./LanguagePopover.tsx')

/** Only its button comes with the page; the list is fetched when somebody comes near (I18N-08). */
export function LanguagePicker() {
  const [Popover, setPopover] = useState<typeof LanguagePopover>()
  const prefetch = () => void load().catch(() => {})
  if (Popover) return <Popover />
  return (
    <LanguageButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void load().then((module) => setPopover(() => module.LanguagePopover))}
    />
  )
}
