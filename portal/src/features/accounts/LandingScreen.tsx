import { useT } from '#platform/i18n/use-t.ts'

import { AccountPage } from './AccountPage.tsx'
import { SignInPanel } from './SignInPanel.tsx'

/** The sign-in form, with a picture of a map beside it on desktop (ROUTE-05). */
export function LandingScreen() {
  const t = useT('auth')
  return (
    <AccountPage>
      <SignInPanel title={t('welcome')} text={t('welcome-text')} />
    </AccountPage>
  )
}
