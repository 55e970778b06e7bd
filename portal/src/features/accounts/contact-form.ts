import type { sendContactMessage } from '@pillion/contract/http/accounts'
import type { BodyOf } from '@pillion/contract/operation'
import { checkContactMessage, type ContactMessage } from '@pillion/domain/accounts/contact-message'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { isRefusalKey, refusalFields } from '@pillion/domain/refusals/refusal'

import type { CallError } from '#platform/api/call-error.ts'

import { emailError, refusalOf, type FieldErrors, type FormRefusal } from './form-errors.ts'

/** The e-mail address is that of the register form until another one is typed. */
export type ContactFields = Omit<ContactMessage, 'email'> & { email: string | undefined }
type Field = keyof ContactFields

export const emptyContact: ContactFields = { name: '', email: undefined, phone: '', message: '' }

/** What is sent: the limit of the message does not count the space around it. */
export const contactMessageOf = (fields: ContactFields, email: string): ContactMessage => ({
  name: fields.name.trim(),
  email: (fields.email ?? email).trim(),
  phone: fields.phone.trim(),
  message: fields.message.trim(),
})

/** The error of each invalid field (AUTH-18). */
export function contactErrors(
  message: ContactMessage,
  country: string,
): FieldErrors<ContactFields> {
  const refusals = checkContactMessage(message, country)
  return Object.fromEntries(
    refusals.map(({ field, refused }) => [
      field,
      refused === 'validation.email' ? emailError(message.email) : refused,
    ]),
  )
}

export const contactRefusal = (error: unknown): FormRefusal<Field> => refusalOf(error, fieldOf)

function fieldOf({ key, field }: CallError): Field | undefined {
  const name = field ?? (isRefusalKey(key) ? refusalFields[key] : undefined)
  return fieldNames.find((each) => each === name)
}

const fieldNames: readonly Field[] = ['name', 'email', 'phone', 'message']

/** The body to send. */
export function contactBody(
  message: ContactMessage,
  { country, language }: { country: string; language: string | undefined },
): BodyOf<typeof sendContactMessage> {
  const phone = parsePhone(message.phone, country)?.e164 ?? message.phone
  return { ...message, phone, ...(language !== undefined && { language }) }
}
