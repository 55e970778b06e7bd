import { Notice } from '@pillion/ui/Notice'
import { createElement, type ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, useLazy } from '#platform/lazy.ts'

import type { FormRefusal } from './form-errors.ts'
import { formMessage } from './messages.ts'
import { needsNewLink } from './sign-in-refusal.ts'

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
  return needsNewLink(refusal) ? (
    <LazyUnconfirmedNotice message={message} email={email} />
  ) : (
    <Refused message={message} />
  )
}

const unconfirmedNotice = lazyPart(
  async () => (await import('./UnconfirmedNotice.tsx')).UnconfirmedNotice,
)

function LazyUnconfirmedNotice({ message, email }: { message: ReactNode; email: string }) {
  const UnconfirmedNotice = useLazy(unconfirmedNotice)
  return UnconfirmedNotice ? (
    createElement(UnconfirmedNotice, { message, email })
  ) : (
    <Refused message={message} />
  )
}

const Refused = ({ message }: { message: ReactNode }) => (
  <Notice tone="danger" urgent>
    {message}
  </Notice>
)
