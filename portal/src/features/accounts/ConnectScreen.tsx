import { useT } from '#platform/i18n/use-t.ts'
import { useRouteLocation } from '#platform/router/router.ts'

import { SignInPanel } from './SignInPanel.tsx'

import css from './ConnectScreen.module.css'

/**
 * The sign-in form and nothing else (ROUTE-10). From the link of a registration's mail, signing in also confirms the
 * registration (GAP-106): opening the link alone does not, because mail scanners open links too.
 */
export function ConnectScreen() {
  const t = useT()
  const confirmationCode = useRouteLocation().search['confirm']
  return (
    <div className={css.page}>
      {confirmationCode ? (
        <SignInPanel
          title={t('registration.confirm.title')}
          text={t('registration.confirm.text')}
          confirmationCode={confirmationCode}
        />
      ) : (
        <SignInPanel title={t('auth.sign-in')} />
      )}
    </div>
  )
}
