import { keyMessage, type CallErrorKey } from '#platform/api/call-error.ts'
import type { T } from '#platform/i18n/use-t.ts'

/** What the forms of this feature say beyond the errors of calls. */
const formKeys = [
  'auth.fill-email',
  'auth.wrong-email',
  'auth.fill-password',
  'auth.terms-required',
  'auth.company-expired',
  'registration.fill-mobile-number',
  'registration.failed',
  'registration.confirm.expired',
  'registration.confirm.mismatch',
  'password.fill-code',
  'password.common',
  'security.password.wrong',
  'security.password.same',
] as const
type FormKey = (typeof formKeys)[number]

export type MessageKey = CallErrorKey | FormKey

export const formMessage = (key: MessageKey, t: T): string =>
  isFormKey(key) ? t(key) : keyMessage(key, t)

const isFormKey = (key: MessageKey): key is FormKey =>
  (formKeys as readonly MessageKey[]).includes(key)
