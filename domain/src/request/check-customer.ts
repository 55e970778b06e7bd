import { isPossiblePhone } from '../phones/parse-phone.ts'

export type CustomerRefusal =
  | { refused: 'validation.fill-customer-name' | 'validation.wrong-customer-name'; field: 'name' }
  | { refused: 'validation.fill-customer-phone' | 'validation.phone-incorrect'; field: 'phone' }

/** FORM-04, FORM-05. */
export const checkCustomerName = (name = ''): undefined | CustomerRefusal => {
  if (name.trim() === '') return { refused: 'validation.fill-customer-name', field: 'name' }
  // The digits of any script (GAP-041).
  const isWrong = /\p{Nd}/u.test(name)
  return isWrong ? { refused: 'validation.wrong-customer-name', field: 'name' } : undefined
}

/** FORM-06, FORM-07. */
export const checkCustomerPhone = (
  phone = '',
  countryCode: string,
): undefined | CustomerRefusal => {
  if (phone.trim() === '') return { refused: 'validation.fill-customer-phone', field: 'phone' }
  const isPossible = isPossiblePhone(phone, countryCode)
  return isPossible ? undefined : { refused: 'validation.phone-incorrect', field: 'phone' }
}
