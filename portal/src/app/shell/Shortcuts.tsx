import { useState, useEffect, useEffectEvent } from 'react'

import { useSelectionIfAny } from '#entities/vendor/vendor-selection.ts'
import { lazyPart, renderIfLoaded } from '#platform/lazy.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'
import { useShortcut, runShortcut, shortcutOf } from '#platform/shortcuts.ts'

const dialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** The keyboard shortcuts of the signed-in pages; `?` lists them. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useShortcutKeys()
  useShortcut('help', () => {
    const show = async () => {
      await dialog.load()
      setOpen(true)
    }
    void show().catch(() => {})
  })
  return renderIfLoaded(dialog, { open, onClose: () => setOpen(false) })
}

/** Listens for shortcut keys. A page can register its own handler. */
function useShortcutKeys(): void {
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
