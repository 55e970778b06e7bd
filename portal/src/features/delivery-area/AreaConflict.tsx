import type { Vendor } from '@pillion/contract/models/vendor'
import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import { useEffect, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import type { AnnouncedEditor } from './use-announced-editor.ts'

import css from './AreaEditor.module.css'

type AreaConflictProps = {
  editor: AnnouncedEditor
  /** The outlet after another user's change. */
  outlet: Vendor
  /** The buttons go away with the conflict. */
  onResolved: () => void
}

/** Another user has changed the area: whose to go on with. */
export function AreaConflict({ editor, outlet, onResolved }: AreaConflictProps) {
  const t = useT('delivery-area.conflict')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function resolve(how: () => void): void {
    how()
    onResolved()
  }
  return (
    <section ref={section} className={css.conflict} aria-label={t('title')}>
      <Notice tone="warning" urgent title={t('title')}>
        {t(outlet.delivery_area ? 'text' : 'text-standard')}
      </Notice>
      <div className={css.buttons}>
        <Button onClick={() => resolve(editor.takeTheirs)}>{t('take-theirs')}</Button>
        <Button variant="primary" onClick={() => resolve(editor.keepMine)}>
          {t('keep-mine')}
        </Button>
      </div>
    </section>
  )
}
