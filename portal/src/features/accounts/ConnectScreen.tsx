import { useT } from '#platform/i18n/use-t.ts'

import { SignInPanel } from './SignInPanel.tsx'

import css from './ConnectScreen.module.css'

/** The form alone (ROUTE-10). */
export function ConnectScreen() {
  const t = useT('auth')
  return (
    <div className={css.page}>
      <SignInPanel title={t('sign-in')} />
    </div>
  )
}
