import { brokenPasswordRules } from '@pillion/domain/accounts/password'
import {
  PASSWORD_SPECIAL_CHARACTERS,
  passwordRules,
  type PasswordRule,
} from '@pillion/domain/accounts/password-rules'
import { Checklist } from '@pillion/ui/Checklist'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

type PasswordRulesProps = { id: string; password: string }

/** Which rules the password meets so far (AUTH-22 … AUTH-27). The maximum length appears only once it is exceeded. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const t = useT('password.rules')
  const broken = new Set(brokenPasswordRules(password))
  const textOf = (rule: PasswordRule): string =>
    rule === 'special'
      ? t('special', { characters: isolateBidi(PASSWORD_SPECIAL_CHARACTERS) })
      : t(rule)
  const items = passwordRules
    .filter((rule) => rule !== 'not-too-long' || broken.has(rule))
    .map((rule) => {
      const text = textOf(rule)
      const isMet = !broken.has(rule)
      return { id: rule, text, spoken: t(isMet ? 'met' : 'unmet', { rule: text }), isMet }
    })
  return <Checklist id={id} label={t('label')} items={items} />
}
