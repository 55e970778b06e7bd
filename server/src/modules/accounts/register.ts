import type { register as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { checkRegistration } from '@pillion/domain/accounts/registration'
import type { Country } from '@pillion/domain/countries/country'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { makeAccountLimits } from './account-limits.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { PasswordProvider } from './password-provider.ts'
import { isOwner } from './registration-store.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { accountByEmail } from './store.ts'

type Answer = AnswerOf<typeof operation>

/** Registers an owner of a vendor. Until the mailed link is used, there is no account (AUTH-12, GAP-105 … GAP-107). */
export function makeRegister(context: AppContext, provider: PasswordProvider) {
  const { database, country, flags } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'registration')

  return async ({ body, ip, ...call }: Call<typeof operation>): Promise<Answer> => {
    const vendorCode = body.vendor_code.trim().toLowerCase()
    if (flags.isOn('DeactivateSignUpButton', vendorCode))
      throw new Refusal('request.feature-unavailable')
    requireValid(body, country)
    const idempotentCall = idempotentCallOf(context, call)
    const known = await firstAnswer<Answer>(idempotentCall)
    if (known) return known

    const email = normalizeEmail(body.email)
    const address = addressGroup(ip)
    const attempt = { account: email, address, isKnown: false }
    await limits.takeAddress(address)
    await limits.takePair(attempt)
    if (!(await isOwner(database, vendorCode, email)))
      throw new Refusal('registration.vendor-or-email-incorrect', { field: 'vendor_code' })
    // Only now: without the vendor's code, nobody can use up the limit of its owner.
    await limits.takeAccount(attempt)
    // Whoever knows the vendor's code and its owner's address may learn this; nobody else does.
    if (await accountByEmail(database, email))
      throw new Refusal('account.already-registered', { field: 'email' })

    await provider.register(idempotentCall, {
      email,
      password: body.password,
      vendor_name: body.vendor_name.trim(),
      vendor_code: vendorCode,
      business_name: body.business_name.trim(),
      mobile_number: digitsAndPlus(body.mobile_number),
      registration_type: body.registration_type,
      language: body.language,
    })
    return { data: { email } }
  }
}

const bodyFields = {
  email: 'email',
  'vendor-name': 'vendor_name',
  'vendor-code': 'vendor_code',
  'business-name': 'business_name',
  phone: 'mobile_number',
  password: 'password',
  terms: 'terms_accepted',
} as const

function requireValid(body: Call<typeof operation>['body'], country: Country): void {
  if (body.country.toLowerCase() !== country.code.toLowerCase())
    throw new Refusal('validation.country', { field: 'country' })
  if (body.registration_type !== country.registrationType)
    throw new Refusal('error.malformed', { field: 'registration_type' })
  const [refusal] = checkRegistration(
    {
      email: body.email,
      vendorName: body.vendor_name,
      vendorCode: body.vendor_code,
      businessName: body.business_name,
      mobileNumber: body.mobile_number,
      password: body.password,
      areTermsAccepted: body.terms_accepted,
    },
    country.code,
  )
  throwIfRefused(refusal, { field: refusal && bodyFields[refusal.field] })
  requireStrongPassword(body.password)
}
