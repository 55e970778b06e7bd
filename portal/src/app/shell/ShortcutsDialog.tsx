import { Dialog } from '@pillion/ui/Dialog'
import { Kbd } from '@pillion/ui/Kbd'

import { useT } from '../../platform/i18n/use-t.ts'

import css from './ShortcutsDialog.module.css'

const rows = [
  { name: 'new-request', keys: ['n'] },
  { name: 'search', keys: ['/'] },
  { name: 'arrows', keys: ['↑', '↓'] },
  { name: 'escape', keys: ['Esc'] },
  { name: 'show', keys: ['?'] },
] as const

type ShortcutsDialogProps = { open: boolean; onClose: () => void }

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const t = useT('app.shortcuts')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('close')} size="small">
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
