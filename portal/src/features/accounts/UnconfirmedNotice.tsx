import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { useResendLink } from './use-resend-link.ts'

import css from './SignInNotice.module.css'

type UnconfirmedNoticeProps = {
  /** Why the sign-in was refused. */
  message: ReactNode
  email: string
}

/** Offers a new link to confirm the address. The button stays, so that it keeps the focus. */
export function UnconfirmedNotice({ message, email }: UnconfirmedNoticeProps) {
  const t = useT('registration.confirm')
  const { isSending, outcome, send } = useResendLink(email)
  return (
    <Notice tone={outcome?.isSent ? 'success' : 'danger'} urgent>
      {outcome ? <p>{outcome.text}</p> : message}
      <p className={css.action}>
        <Button loading={isSending} onClick={send}>
          {t('send-link')}
        </Button>
      </p>
    </Notice>
  )
}
