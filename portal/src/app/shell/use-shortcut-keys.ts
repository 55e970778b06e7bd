import { useEffect, useEffectEvent } from 'react'

import { useNavigate } from '../../platform/navigation.tsx'
import { paths } from '../../platform/paths.ts'
import { useSelectionIfAny } from '../../platform/selection/use-selection.ts'
import { runShortcut, shortcutOf } from '../../platform/shortcuts.ts'

/** Listens for the single keys of the signed-in pages; a page that knows better has its own handler. */
export function useShortcutKeys(): void {
  const navigate = useNavigate()
  const vendorId = useSelectionIfAny()?.vendorId
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (!shortcut) return
    const handled = runShortcut(shortcut)
    if (!handled && shortcut !== 'new-request') return
    event.preventDefault()
    if (!handled) navigate(paths.request(vendorId))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
