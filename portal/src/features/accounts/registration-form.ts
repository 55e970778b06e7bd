import type { register } from '@pillion/contract/http/accounts'
import type { BodyOf } from '@pillion/contract/operation'
import {
  checkRegistration,
  type Registration,
  type RegistrationRefusal,
} from '@pillion/domain/accounts/registration'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { isRefusalKey, refusalFields } from '@pillion/domain/refusals/refusal'

import type { CallError } from '#platform/api/call-error.ts'

import {
  emailError,
  refusalOf,
  type AlsoAbout,
  type FieldErrors,
  type FormRefusal,
} from './form-errors.ts'
import type { MessageKey } from './messages.ts'

type Body = BodyOf<typeof register>
type Field = keyof Registration

export const emptyRegistration: Registration = {
  email: '',
  vendorName: '',
  vendorCode: '',
  businessName: '',
  mobileNumber: '',
  password: '',
  areTermsAccepted: false,
}

/** Where the form shows a field of the domain. */
const formFields: Readonly<Record<RegistrationRefusal['field'], Field>> = {
  email: 'email',
  'vendor-name': 'vendorName',
  'vendor-code': 'vendorCode',
  'business-name': 'businessName',
  phone: 'mobileNumber',
  password: 'password',
  terms: 'areTermsAccepted',
}

/** Where the form shows a field of the body. */
const bodyFields = {
  email: 'email',
  vendor_name: 'vendorName',
  vendor_code: 'vendorCode',
  business_name: 'businessName',
  mobile_number: 'mobileNumber',
  password: 'password',
  terms_accepted: 'areTermsAccepted',
} as const satisfies { [Name in keyof Body]?: Field }

export const alsoAbout: AlsoAbout<Registration> = {
  'registration.vendor-or-email-incorrect': ['email'],
}

/** The error of each invalid field (AUTH-11). */
export function registrationErrors(
  registration: Registration,
  country: string,
): FieldErrors<Registration> {
  const refusals = checkRegistration(registration, country)
  return Object.fromEntries(
    refusals.map((refusal) => [formFields[refusal.field], messageOf(refusal, registration)]),
  )
}

function messageOf({ refused }: RegistrationRefusal, registration: Registration): MessageKey {
  if (refused === 'validation.email') return emailError(registration.email) ?? refused
  const isPhoneMissing = registration.mobileNumber.trim() === ''
  if (refused === 'validation.phone-incorrect' && isPhoneMissing)
    return 'registration.fill-mobile-number'
  return refused
}

/** What the form shows of a registration that was refused (AUTH-13). */
export function registrationRefusal(error: unknown): FormRefusal<Field> {
  const refusal = refusalOf(error, fieldOf)
  return refusal.key === 'error.unknown' ? { ...refusal, key: 'registration.failed' } : refusal
}

function fieldOf({ key, field = '' }: CallError): Field | undefined {
  if (isIn(bodyFields, field)) return bodyFields[field]
  const refused = isRefusalKey(key) ? refusalFields[key] : undefined
  return refused !== undefined && isIn(formFields, refused) ? formFields[refused] : undefined
}

const isIn = <O extends object>(object: O, key: string): key is keyof O & string =>
  Object.hasOwn(object, key)

/** The body to send. */
export function registrationBody(
  registration: Registration,
  {
    country,
    registrationType,
    language,
  }: { country: string; registrationType: string; language: string | undefined },
): Body {
  const { email, vendorName, vendorCode, businessName, mobileNumber, password } = registration
  return {
    email: email.trim(),
    vendor_name: vendorName.trim(),
    vendor_code: vendorCode.trim(),
    business_name: businessName.trim(),
    mobile_number: parsePhone(mobileNumber, country)?.e164 ?? mobileNumber,
    password,
    terms_accepted: registration.areTermsAccepted,
    country,
    registration_type: registrationType,
    ...(language !== undefined && { language }),
  }
}
