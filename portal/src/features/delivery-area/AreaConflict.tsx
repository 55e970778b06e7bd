import type { Vendor } from '@pillion/contract/models/vendor'
import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'

import { useT } from '#platform/i18n/use-t.ts'

import type { SpokenEditor } from './use-spoken-editor.ts'

import css from './AreaEditor.module.css'

type AreaConflictProps = {
  editor: SpokenEditor
  /** As another user has left it. */
  outlet: Vendor
}

/** Another user has changed the area, or moved the outlet: whose area to go on with. */
export function AreaConflict({ editor, outlet }: AreaConflictProps) {
  const t = useT('delivery-area.conflict')
  return (
    <section className={css.conflict} aria-label={t('title')}>
      <Notice tone="warning" urgent title={t('title')}>
        {t(outlet.delivery_area ? 'text' : 'text-standard')}
      </Notice>
      <div className={css.buttons}>
        <Button onClick={editor.takeTheirs}>{t('take-theirs')}</Button>
        <Button variant="primary" onClick={editor.keepMine}>
          {t('keep-mine')}
        </Button>
      </div>
    </section>
  )
}
