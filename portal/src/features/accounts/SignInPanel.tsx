import { brandFor } from '@pillion/brands/brands'
import { Button } from '@pillion/ui/Button'
import { Checkbox } from '@pillion/ui/Checkbox'
import { focusFirstError } from '@pillion/ui/focus-first-error.ts'
import { IconButton } from '@pillion/ui/IconButton'
import { EyeIcon, EyeOffIcon } from '@pillion/ui/icons'
import { Link } from '@pillion/ui/Link'
import { Notice } from '@pillion/ui/Notice'
import { TextField } from '@pillion/ui/TextField'
import { useState, type ReactNode, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { mailLink } from '#platform/mail-link.tsx'
import { session } from '#platform/session/session.ts'
import { settings } from '#platform/settings.ts'
import { storage } from '#platform/storage.ts'

import { validateSignIn, type SignInErrors, type SignInFields } from './validate-sign-in.ts'

import css from './SignInPanel.module.css'

type SignInPanelProps = { title: string; text?: string }

/** Heading, form, and whom to ask for help. */
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

/** E-mail, password and terms (AUTH-01). The landing page and /connect share this form (GAP-094). */
function SignInForm() {
  const t = useT('auth')
  const { fields, errors, refusal, pending, change, submit } = useSignIn()
  const [isPasswordVisible, setPasswordVisible] = useState(false)
  const { links } = brandFor(settings.brand, settings.country.code)
  const errorAt = (field: keyof typeof errors) => {
    const key = errors[field]
    return key && t(key)
  }
  const linkTo = (href: string) => (text: ReactNode) => (
    <Link href={href} target="_blank">
      {text}
    </Link>
  )
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ltr
        required
        value={fields.email}
        error={errorAt('email')}
        onValueChange={(value) => change('email', value)}
      />
      <TextField
        label={t('password')}
        name="password"
        type={isPasswordVisible ? 'text' : 'password'}
        autoComplete="current-password"
        ltr
        required
        value={fields.password}
        error={errorAt('password')}
        onValueChange={(value) => change('password', value)}
        suffix={
          <IconButton
            size="small"
            label={t(isPasswordVisible ? 'hide-password' : 'show-password')}
            onClick={() => setPasswordVisible(!isPasswordVisible)}
          >
            {isPasswordVisible ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        }
      />
      <Checkbox
        name="accepted"
        checked={fields.accepted}
        error={errorAt('accepted')}
        onValueChange={(value) => change('accepted', value)}
        label={t.rich('accept-terms', {
          terms: linkTo(links.terms),
          privacy: linkTo(links.privacy),
        })}
      />
      {refusal && (
        <Notice tone="danger" urgent>
          {refusal}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" stretch loading={pending}>
        {t('sign-in')}
      </Button>
    </form>
  )
}

/** The state of one sign-in form (SESSION-04). After a sign-in the redirect rules of the routes leave the page. */
function useSignIn() {
  const t = useT()
  const [fields, setFields] = useState<SignInFields>({
    email: '',
    password: '',
    accepted: storage.read('termsAccepted') === 'true',
  })
  const [errors, setErrors] = useState<SignInErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)

  /** Editing a field clears its error. */
  function change<K extends keyof SignInFields>(name: K, value: SignInFields[K]): void {
    setFields((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setRefusal(undefined)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const newErrors = validateSignIn(fields)
    flushSync(() => {
      setErrors(newErrors)
      setRefusal(undefined)
    })
    if (Object.keys(newErrors).length > 0) return void focusFirstError(form)
    setPending(true)
    try {
      await session.signIn(fields.email.trim(), fields.password)
      storage.write('termsAccepted', 'true')
    } catch (error) {
      setRefusal(errorMessage(error, t))
      form.querySelector<HTMLInputElement>('[name=password]')?.select()
    } finally {
      setPending(false)
    }
  }

  return { fields, errors, refusal, pending, change, submit }
}
