import { utf8Bytes } from '../addresses/address-limits.ts'
import { isPossiblePhone } from '../phones/parse-phone.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { checkTexts, type TextRefusal } from '../text/check-text.ts'
import { isEmail } from './is-email.ts'

/** In UTF-8 (GAP-109). */
export const CONTACT_MESSAGE_BYTES = 1_000

/** What somebody who needs help with signing up writes (AUTH-18). The phone number may be empty. */
export type ContactMessage = { name: string; email: string; phone: string; message: string }

export type ContactRefusal =
  | Refusal<
      | 'contact.fill-name'
      | 'validation.email'
      | 'validation.phone-incorrect'
      | 'contact.fill-message'
      | 'contact.message-too-long'
    >
  | TextRefusal<'name' | 'message'>

/** Every reason why this message cannot be sent, in the order of the form's fields. */
export function checkContactMessage(
  { name, email, phone, message }: ContactMessage,
  country: string,
): ContactRefusal[] {
  const isPhoneRight = phone.trim() === '' || isPossiblePhone(phone, country)
  const refusals = [
    name.trim() === '' ? refuse('contact.fill-name') : checkTexts({ name }),
    isEmail(email) ? undefined : refuse('validation.email'),
    isPhoneRight ? undefined : refuse('validation.phone-incorrect'),
    checkMessage(message),
  ]
  return refusals.filter((refusal) => refusal !== undefined)
}

/** The same for the message alone. */
export function checkMessage(message: string) {
  if (message.trim() === '') return refuse('contact.fill-message')
  if (utf8Bytes(message) > CONTACT_MESSAGE_BYTES) return refuse('contact.message-too-long')
  return checkTexts({ message })
}
