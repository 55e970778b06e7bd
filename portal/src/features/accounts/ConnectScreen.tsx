import { useT } from '#platform/i18n/use-t.ts'

import { SignInPanel } from './SignInPanel.tsx'

import css from './ConnectScreen.module.css'

/** The sign-in form and nothing else (ROUTE-10). */
export function ConnectScreen() {
  const t = useT('auth')
  return (
    <div className={css.page}>
      <SignInPanel title={t('sign-in')} />
    </div>
  )
}
