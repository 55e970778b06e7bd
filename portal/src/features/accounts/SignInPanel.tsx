import { brandFor } from '@pillion/brands/brands'

import { useT } from '#platform/i18n/use-t.ts'
import { mailLink } from '#platform/mail-link.tsx'
import { settings } from '#platform/settings.ts'

import { SignInForm } from './SignInForm.tsx'

import css from './SignInPanel.module.css'

type SignInPanelProps = { title: string; text?: string }

/** The heading, the form and what to do when it does not help. */
export function SignInPanel({ title, text }: SignInPanelProps) {
  const t = useT('auth')
  const { email } = brandFor(settings.brand, settings.country.code).accountManager
  return (
    <div className={css.panel}>
      <header className={css.head}>
        <h1 tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {text && <p className={css.text}>{text}</p>}
      </header>
      <SignInForm />
      <p className={css.help}>{t.rich('more-help', { email, link: mailLink(email) })}</p>
    </div>
  )
}
