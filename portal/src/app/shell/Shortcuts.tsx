import { useState } from 'react'

import { lazyPart } from '../../platform/lazy-part.ts'
import { renderIfLoaded } from '../../platform/render-if-loaded.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

const dialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** The single keys of the signed-in pages; `?` shows what there are. */
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
