import { Checkbox } from '@pillion/ui/Checkbox'
import { Link } from '@pillion/ui/Link'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { brand } from '#platform/settings.ts'

type TermsCheckboxProps = {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** Accepts the brand's terms and privacy notice (AUTH-02, AUTH-03). */
export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  const t = useT('auth')
  const { links } = brand
  const linkTo = (href: string) => (text: ReactNode) => (
    <Link href={href} target="_blank">
      {text}
    </Link>
  )
  return (
    <Checkbox
      name="accepted"
      checked={checked}
      error={error}
      onValueChange={onChange}
      label={t.rich('accept-terms', {
        terms: linkTo(links.terms),
        privacy: linkTo(links.privacy),
      })}
    />
  )
}
