import { isPossiblePhone } from '../phones/parse-phone.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { checkTexts, type TextRefusal } from '../text/check-text.ts'
import { isEmail } from './is-email.ts'
import { checkPassword } from './password.ts'

/** What a person types to register (AUTH-11). */
export type Registration = {
  email: string
  vendorName: string
  /** The ID of the vendor, which its owner got from the account manager. */
  vendorCode: string
  businessName: string
  mobileNumber: string
  password: string
  areTermsAccepted: boolean
}

export type RegistrationRefusal =
  | Refusal<
      | 'validation.email'
      | 'registration.fill-vendor-name'
      | 'registration.fill-vendor-code'
      | 'registration.fill-business-name'
      | 'validation.phone-incorrect'
      | 'account.weak-password'
      | 'registration.terms-required'
    >
  | TextRefusal<'vendor-name' | 'business-name'>

/** Every reason why this is not a complete registration, in the order of the form's fields. */
export function checkRegistration(
  registration: Registration,
  country: string,
): RegistrationRefusal[] {
  const { email, vendorName, vendorCode, businessName, mobileNumber } = registration
  const isFilled = (text: string) => text.trim() !== ''
  const refusals = [
    isEmail(email) ? undefined : refuse('validation.email'),
    isFilled(vendorName)
      ? checkTexts({ 'vendor-name': vendorName })
      : refuse('registration.fill-vendor-name'),
    isFilled(vendorCode) ? undefined : refuse('registration.fill-vendor-code'),
    isFilled(businessName)
      ? checkTexts({ 'business-name': businessName })
      : refuse('registration.fill-business-name'),
    isPossiblePhone(mobileNumber, country) ? undefined : refuse('validation.phone-incorrect'),
    checkPassword(registration.password),
    registration.areTermsAccepted ? undefined : refuse('registration.terms-required'),
  ]
  return refusals.filter((refusal) => refusal !== undefined)
}
