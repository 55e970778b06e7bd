import { refusalOf, type FormRefusal } from './form-errors.ts'
import type { MessageKey } from './messages.ts'
import type { SignInFields } from './validate-sign-in.ts'

type SignInRefusal = FormRefusal<keyof SignInFields>

/** About the code of a confirmation link, for which the form has no field. */
const linkMessages: { [Key in MessageKey]?: MessageKey } = {
  'auth.expired-code': 'registration.confirm.expired',
  'auth.code-mismatch': 'registration.confirm.mismatch',
}

const unconfirmed: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'auth.user-not-confirmed',
  'registration.confirm.expired',
  'registration.confirm.mismatch',
])

/** What the form shows, above its button, of a sign-in that was refused (AUTH-06, AUTH-08). */
export function signInRefusal(error: unknown): SignInRefusal {
  const refusal = refusalOf<keyof SignInFields>(error, () => undefined)
  return { ...refusal, key: linkMessages[refusal.key] ?? refusal.key }
}

/** Whether a new confirmation link helps. */
export const needsNewLink = ({ key }: Pick<FormRefusal, 'key'>): boolean => unconfirmed.has(key)
