import { useState } from 'react'

import { arrived } from '../../platform/arrived.ts'
import { later } from '../../platform/later.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

const dialog = later(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

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
  return arrived(dialog, { open, onClose: () => setOpen(false) })
}
