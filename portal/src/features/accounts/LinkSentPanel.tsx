import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { Notice } from '@pillion/ui/Notice'
import { useEffect } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { track } from '#platform/track.ts'

import { AccountPanel } from './AccountPanel.tsx'
import { ContactLink } from './ContactLink.tsx'
import { useAccountLinks } from './use-account-links.ts'
import { useResendLink } from './use-resend-link.ts'

import css from './LinkSentPanel.module.css'

/** After a registration: where its confirmation link went, and what to do if it does not arrive. */
export function LinkSentPanel({ email }: { email: string }) {
  const t = useT('registration')
  const { isSending, outcome, send } = useResendLink(email)
  useEffect(() => track({ type: 'page-view', page: 'register confirmed' }), [])
  return (
    <AccountPanel
      title={t('sent.title')}
      text={t('sent.text', { email: isolateBidi(email) })}
      focusesTitle
      foot={<LinkSentFoot />}
    >
      <div className={css.missing}>
        <p>{t('sent.missing')}</p>
        <Button size="large" stretch loading={isSending} onClick={send}>
          {t('confirm.send-link')}
        </Button>
        {outcome && (
          <Notice tone={outcome.isSent ? 'success' : 'danger'} urgent>
            {outcome.text}
          </Notice>
        )}
      </div>
    </AccountPanel>
  )
}

function LinkSentFoot() {
  const t = useT('registration.sent')
  const { signIn } = useAccountLinks()
  return (
    <>
      <p>
        <ButtonLink variant="link" {...signIn}>
          {t('to-sign-in')}
        </ButtonLink>
      </p>
      <ContactLink />
    </>
  )
}
