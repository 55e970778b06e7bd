import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { AccountPage } from './AccountPage.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ContactLink } from './ContactLink.tsx'
import { LinkSentPanel } from './LinkSentPanel.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInLink } from './SignInLink.tsx'

/** The owner of a vendor creates an account (ROUTE-08). What was typed is gone once it has been sent. */
export function RegisterScreen() {
  const t = useT('registration')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountPage>
      {sentTo === undefined ? (
        <AccountPanel title={t('title')} text={t('text')} tall foot={<RegisterFoot />}>
          <RegisterForm onRegistered={setSentTo} />
        </AccountPanel>
      ) : (
        <LinkSentPanel email={sentTo} />
      )}
    </AccountPage>
  )
}

function RegisterFoot() {
  return (
    <>
      <p>
        <SignInLink text="sign-in" />
      </p>
      <ContactLink />
    </>
  )
}
