import { useState } from 'react'

import { LanguageButton } from './LanguageButton.tsx'
import type { LanguagePopover } from './LanguagePopover.tsx'

const load = () => import('./LanguagePopover.tsx')

/** The page loads only the button; the list loads on hover or focus (I18N-08). */
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
