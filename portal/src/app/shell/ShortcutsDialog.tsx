import { Dialog } from '@pillion/ui/Dialog'
import { Kbd } from '@pillion/ui/Kbd'
import { useState } from 'react'

import { useT } from '../../platform/i18n/use-t.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { useShortcutKeys } from './use-shortcut-keys.ts'

import css from './ShortcutsDialog.module.css'

const rows = [
  { name: 'new-request', keys: ['n'] },
  { name: 'search', keys: ['/'] },
  { name: 'arrows', keys: ['↑', '↓'] },
  { name: 'escape', keys: ['Esc'] },
  { name: 'show', keys: ['?'] },
] as const

/** What the keyboard can do; `?` opens it. */
export function ShortcutsDialog() {
  const t = useT('app.shortcuts')
  const [open, setOpen] = useState(false)
  useShortcutKeys()
  useShortcut('help', () => setOpen(true))
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('title')}
      closeLabel={t('close')}
      size="small"
    >
      <dl className={css.list}>
        {rows.map(({ name, keys }) => (
          <div key={name} className={css.row}>
            <dt>{t(name)}</dt>
            <dd className={css.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
