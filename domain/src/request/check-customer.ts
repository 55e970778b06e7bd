import { isPossiblePhone } from '../phones/parse-phone.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { checkTexts, type TextRefusal } from '../text/check-text.ts'

export const customerRefusalKeys = [
  'validation.fill-customer-name',
  'validation.wrong-customer-name',
  'validation.fill-customer-phone',
  'validation.phone-incorrect',
] as const
export type CustomerRefusal = Refusal<(typeof customerRefusalKeys)[number]>
export type PhoneRefusal = Refusal<'validation.fill-customer-phone' | 'validation.phone-incorrect'>
export type NameRefusal = CustomerRefusal | TextRefusal<'name'>

/** FORM-04, FORM-05. */
export const checkCustomerName = (name = ''): undefined | NameRefusal => {
  if (name.trim() === '') return refuse('validation.fill-customer-name')
  // Digits of any script (GAP-041).
  return /\p{Nd}/u.test(name) ? refuse('validation.wrong-customer-name') : checkTexts({ name })
}

/** FORM-06, FORM-07. */
export const checkCustomerPhone = (phone = '', countryCode: string): undefined | PhoneRefusal => {
  if (phone.trim() === '') return refuse('validation.fill-customer-phone')
  return isPossiblePhone(phone, countryCode) ? undefined : refuse('validation.phone-incorrect')
}
