import type { VendorSummary } from '@pillion/contract/models/vendor'
import { Button } from '@pillion/ui/Button'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'

import { useLeaveOutlet } from './use-leave-outlet.ts'

import css from './SecurityScreen.module.css'

/** The outlets that a parent vendor has added the user to; each can be left (OUT-20). Nothing without any. */
export function AddedOutlets() {
  const t = useT('security.outlets')
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { outlets, leave, isLeaving } = useLeaveOutlet()
  const [asked, setAsked] = useState<{ open: boolean; outlet?: VendorSummary }>({ open: false })
  const close = () => setAsked((before) => ({ ...before, open: false }))

  async function submit(): Promise<void> {
    if (!asked.outlet || !(await leave(asked.outlet))) return
    // The row that opened the dialog is gone, so it cannot take the focus back.
    flushSync(close)
    heading.current?.focus()
  }

  if (outlets.length === 0 && asked.outlet === undefined) return null
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
        {t('title')}
      </h2>
      <p className={css.text}>{t('text')}</p>
      <ul className={css.devices}>
        {outlets.map((outlet) => (
          <li key={outlet.vendor_id} className={css.device}>
            <div>
              <p className={css.name}>
                <bdi>{outlet.name}</bdi>
              </p>
              <p className={css.times}>
                <bdi>{outlet.vendor_id}</bdi>
              </p>
            </div>
            <Button
              size="small"
              aria-label={t('leave-outlet', { outlet: isolateBidi(outlet.name) })}
              onClick={() => setAsked({ open: true, outlet })}
            >
              {t('leave')}
            </Button>
          </li>
        ))}
      </ul>
      <LazyConfirmDialog
        open={asked.open}
        tone="danger"
        title={t('confirm.title')}
        description={t('confirm.text', { outlet: isolateBidi(asked.outlet?.name ?? '') })}
        submitLabel={t('confirm.submit')}
        cancelLabel={t('confirm.cancel')}
        closeLabel={t('confirm.close')}
        loading={isLeaving}
        onCancel={close}
        onSubmit={() => void submit()}
      />
    </section>
  )
}
