import { Button } from '@pillion/ui/Button'
import { KeyValueList } from '@pillion/ui/KeyValueList'
import { Notice } from '@pillion/ui/Notice'
import { useEffect, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import type { Difference } from './outlet-conflict.ts'

import css from './OutletConflict.module.css'

type OutletConflictProps = {
  differences: readonly Difference[]
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Another user has changed the outlet: what differs, and whose version to go on with. */
export function OutletConflict({ differences, onTakeTheirs, onKeepMine }: OutletConflictProps) {
  const t = useT('vendors.outlet')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that was pressed to save has gone away.
    if (document.activeElement === document.body) section.current?.focus()
  }, [])

  /** The buttons go away with the conflict. */
  function resolve(how: () => void): void {
    const dialog = section.current?.closest('dialog')
    how()
    dialog?.querySelector<HTMLElement>('[data-heading]')?.focus()
  }
  return (
    <section ref={section} className={css.conflict} aria-label={t('conflict.title')} tabIndex={-1}>
      <Notice tone="warning" urgent title={t('conflict.title')}>
        {t('conflict.text')}
      </Notice>
      {differences.length > 0 && (
        <KeyValueList
          layout="stacked"
          items={differences.map(({ field, theirs, mine }) => ({
            id: field,
            label: t(`fields.${field}`),
            value: (
              <div className={css.values}>
                <Value label={t('conflict.theirs')} text={theirs} />
                {mine !== undefined && <Value label={t('conflict.mine')} text={mine} />}
              </div>
            ),
          }))}
        />
      )}
      <div className={css.buttons}>
        <Button onClick={() => resolve(onTakeTheirs)}>{t('conflict.take-theirs')}</Button>
        <Button variant="primary" onClick={() => resolve(onKeepMine)}>
          {t('conflict.keep-mine')}
        </Button>
      </div>
    </section>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  const t = useT('vendors.outlet.conflict')
  return (
    <p className={css.value}>
      <span className={css.whose}>{label}</span>{' '}
      {text === '' ? <span className={css.whose}>{t('empty')}</span> : <bdi>{text}</bdi>}
    </p>
  )
}
