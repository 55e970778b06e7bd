import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import type { FormRefusal } from './form-errors.ts'
import { formMessage } from './messages.ts'
import { needsNewLink } from './sign-in-refusal.ts'
import { useResendLink } from './use-resend-link.ts'

import css from './SignInNotice.module.css'

type SignInNoticeProps = { refusal: FormRefusal; email: string }

/** Why a sign-in was refused, with its HTTP status (AUTH-06). */
export function SignInNotice({ refusal, email }: SignInNoticeProps) {
  const t = useT()
  const { key, status } = refusal
  const message = (
    <>
      <p>{formMessage(key, t)}</p>
      {status > 0 && <p className={css.status}>{t('auth.status', { status: String(status) })}</p>}
    </>
  )
  if (needsNewLink(refusal)) return <UnconfirmedNotice message={message} email={email} />
  return (
    <Notice tone="danger" urgent>
      {message}
    </Notice>
  )
}

/** Offers a new link. The button stays, so that it keeps the focus. */
function UnconfirmedNotice({ message, email }: { message: ReactNode; email: string }) {
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
