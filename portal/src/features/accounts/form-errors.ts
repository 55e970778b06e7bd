import { isEmail } from '@pillion/domain/accounts/is-email'

import { CallError } from '#platform/api/call-error.ts'

import type { MessageKey } from './messages.ts'

/** The error of each invalid field. */
export type FieldErrors<Fields> = { [Name in keyof Fields]?: MessageKey | undefined }

/** Why the server refused a form, at a field or, without one, above the button. */
export type FormRefusal<Field = PropertyKey> = {
  field?: Field | undefined
  key: MessageKey
  /** The HTTP status; 0 without an answer. */
  status: number
}

/** Errors that depend on other fields too. */
export type AlsoAbout<Fields> = { [Key in MessageKey]?: readonly (keyof Fields)[] }

export function emailError(email: string): 'auth.fill-email' | 'auth.wrong-email' | undefined {
  if (email.trim() === '') return 'auth.fill-email'
  return isEmail(email) ? undefined : 'auth.wrong-email'
}

/** An error of a call; `fieldOf` names the field of the form that it is about, if any. */
export function refusalOf<Field>(
  error: unknown,
  fieldOf: (error: CallError) => Field | undefined,
): FormRefusal<Field> {
  if (!(error instanceof CallError)) return { key: 'error.unknown', status: 0 }
  const key = isTooCommon(error) ? 'password.common' : error.key
  return { field: fieldOf(error), key, status: error.status }
}

/** Only the server knows the most used passwords. */
function isTooCommon({ key, details }: CallError): boolean {
  const broken = details?.['broken']
  return key === 'account.weak-password' && Array.isArray(broken) && broken.includes('common')
}

/** Editing a field clears its error, and the errors that depend on it. */
export function errorsAfterChange<Fields extends object>(
  errors: FieldErrors<Fields>,
  changed: Partial<Fields>,
  alsoAbout: AlsoAbout<Fields> = {},
): FieldErrors<Fields> {
  const remaining = Object.entries<MessageKey | undefined>(errors).filter(
    ([field, key]) =>
      key && ![field, ...(alsoAbout[key] ?? [])].some((name) => Object.hasOwn(changed, name)),
  )
  return Object.fromEntries(remaining) as FieldErrors<Fields>
}
