import { TextField } from '@pillion/ui/TextField'
import type { ComponentProps } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>

/** Password managers store it as the user name. */
export function EmailField(props: EmailFieldProps) {
  const t = useT('auth')
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      ltr
      required
      {...props}
    />
  )
}
