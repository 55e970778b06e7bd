import { ButtonLink } from '@pillion/ui/ButtonLink'
import type { ReactNode } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import { useAccountLinks } from './use-account-links.ts'

type SignInLinkProps = { text: 'sign-in' | 'have-account' }

/** A text of `registration` with a link to the sign-in, which starts with the typed e-mail address. */
export function SignInLink({ text }: SignInLinkProps) {
  const t = useT('registration')
  const { signIn } = useAccountLinks()
  const link = (label: ReactNode) => (
    <ButtonLink variant="link" {...signIn}>
      {label}
    </ButtonLink>
  )
  return t.rich(text, { link })
}
