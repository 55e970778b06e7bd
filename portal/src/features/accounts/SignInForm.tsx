import { brandFor } from '@pillion/brands/brands'
import { Button } from '@pillion/ui/Button'
import { Checkbox } from '@pillion/ui/Checkbox'
import { IconButton } from '@pillion/ui/IconButton'
import { EyeIcon, EyeOffIcon } from '@pillion/ui/icons'
import { Link } from '@pillion/ui/Link'
import { Notice } from '@pillion/ui/Notice'
import { TextField } from '@pillion/ui/TextField'
import { type ReactNode, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { settings } from '#platform/settings.ts'

import { useSignIn } from './use-sign-in.ts'

import css from './SignInForm.module.css'

/** E-mail, password and the terms (AUTH-01). One form for the landing page and /connect (GAP-094). */
export function SignInForm() {
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
