import { termsSections } from '@pillion/i18n/terms-sections'
import { Button } from '@pillion/ui/Button'
import { Dialog } from '@pillion/ui/Dialog'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useSession } from '#platform/session/session.ts'
import { brand } from '#platform/settings.ts'

import { terms } from './terms.ts'

import css from './EmbeddedNotices.module.css'

/** Neither dialog can be closed. */
const blocking = {
  role: 'alertdialog',
  dismissible: false,
  closeLabel: '',
  onClose: () => {},
} as const

/** Dialogs over the page in a frame of the rider platform: the access has ended, or the terms are to be accepted. */
export function EmbeddedNotices() {
  const t = useT('app.embedded')
  const current = useSession()
  const isRefused = current.state === 'platform' && current.isRefused
  return (
    <>
      <Dialog
        {...blocking}
        open={isRefused}
        size="small"
        title={t('ended')}
        description={t('ended-text')}
      />
      {!isRefused && <Terms acceptLabel={t('accept')} />}
    </>
  )
}

/** The brand's terms, until they are accepted (GODROID-05, GAP-099). They are read here, and not outside the frame. */
function Terms({ acceptLabel }: { acceptLabel: string }) {
  const t = useT('app.terms')
  const [areDue, setDue] = useState(terms.isDue)
  const accept = () => {
    terms.accept()
    setDue(false)
  }
  return (
    <Dialog
      {...blocking}
      open={areDue}
      title={t('title')}
      footer={
        <Button variant="primary" onClick={accept}>
          {acceptLabel}
        </Button>
      }
    >
      {termsSections.map((section) => (
        <section key={section} className={css.section}>
          <h3 className={css.heading}>{t(`${section}.title`)}</h3>
          <p>{t(`${section}.text`, { brand: brand.name })}</p>
        </section>
      ))}
    </Dialog>
  )
}
