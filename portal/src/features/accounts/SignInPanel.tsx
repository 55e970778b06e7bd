import { ButtonLink } from '@pillion/ui/ButtonLink'
import type { ReactNode } from 'react'

import { useSettledFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { mailLink } from '#platform/mail-link.tsx'
import { brand } from '#platform/settings.ts'

import { AccountPanel } from './AccountPanel.tsx'
import type { FormRefusal } from './form-errors.ts'
import { SignInForm } from './SignInForm.tsx'
import { useAccountLinks } from './use-account-links.ts'

import css from './SignInPanel.module.css'

type SignInPanelProps = {
  title: string
  text?: string
  /** From a confirmation link, whose registration this sign-in confirms. */
  confirmationCode?: string
  /** Why a sign-in at the company's page failed. */
  refusal?: FormRefusal<never> | undefined
}

/** Heading, form, the way to sign up, and whom to ask for help. */
export function SignInPanel({ title, text, confirmationCode, refusal }: SignInPanelProps) {
  const t = useT('auth')
  const { email } = brand.accountManager
  return (
    <AccountPanel
      title={title}
      text={text}
      foot={
        <>
          {confirmationCode === undefined && <SignUpLink />}
          <p className={css.help}>{t.rich('more-help', { email, link: mailLink(email) })}</p>
        </>
      }
    >
      <SignInForm confirmationCode={confirmationCode} refusal={refusal} />
    </AccountPanel>
  )
}

/** Empty while signing up is turned off, and until that is known (ROUTE-09). */
function SignUpLink() {
  const t = useT('registration')
  const isOff = useSettledFlag('DeactivateSignUpButton')
  const { register } = useAccountLinks()
  const link = (text: ReactNode) => (
    <ButtonLink variant="link" {...register}>
      {text}
    </ButtonLink>
  )
  return <p className={css.register}>{isOff === false && t.rich('link', { register: link })}</p>
}
