import { useId } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useSession } from '#platform/session/session.ts'

import { AccountForm } from './AccountForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useChangePassword } from './use-change-password.ts'

import css from './SecurityScreen.module.css'

/** Asks for the current password and a new one. */
export function ChangePassword() {
  const t = useT('security.password')
  const titleId = useId()
  const current = useSession()
  const form = useChangePassword()
  const { fields, change, errorAt } = form
  const email = current.state === 'signedIn' ? current.user.email : ''
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} className={css.title}>
          {t('title')}
        </h2>
        <p className={css.text}>{t('text')}</p>
      </header>
      <AccountForm form={form} submitLabel={t('save')}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('current')}
          showText={t('show-current')}
          hideText={t('hide-current')}
          name="current"
          autoComplete="current-password"
          value={fields.current}
          error={errorAt('current')}
          onValueChange={(value) => change({ current: value })}
        />
        <NewPasswordField
          label={t('new')}
          value={fields.password}
          error={errorAt('password')}
          onChange={(password) => change({ password })}
        />
      </AccountForm>
    </section>
  )
}
