import { Button } from '@pillion/ui/Button'
import { useState, type ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, lazyTriggerProps, renderIfLoaded } from '#platform/lazy.ts'

import { typedEmail } from './typed-email.ts'

const contactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog)

type Dialog = { open: boolean; email: string }

/** Opens the contact form, which starts with the typed e-mail address. */
export function ContactLink() {
  const t = useT('contact')
  const [dialog, setDialog] = useState<Dialog>({ open: false, email: '' })
  const link = (text: ReactNode) => (
    <Button
      variant="link"
      aria-haspopup="dialog"
      onClick={() => setDialog({ open: true, email: typedEmail.current() })}
      {...lazyTriggerProps(contactDialog)}
    >
      {text}
    </Button>
  )
  return (
    <>
      <p>{t.rich('open', { link })}</p>
      {renderIfLoaded(contactDialog, {
        ...dialog,
        onClose: () => setDialog((before) => ({ ...before, open: false })),
      })}
    </>
  )
}
