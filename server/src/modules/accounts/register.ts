import type { register as operation } from '@pillion/contract/http/accounts'
import type { AnswerOf } from '@pillion/contract/operation'
import { checkRegistration } from '@pillion/domain/accounts/registration'
import { digitsAndPlus } from '@pillion/domain/phones/parse-phone'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { makeAccountLimits } from './account-limits.ts'
import { mailConfirmationLink } from './mail-confirmation-link.ts'
import { isOwner } from './registration-store.ts'
import { requireStrongPassword } from './require-strong-password.ts'
import { accountByEmail } from './store.ts'

/** Registers an owner of a vendor. Until the mailed link is used, there is no account (AUTH-12, GAP-105 … GAP-107). */
export function makeRegister(context: AppContext) {
  const { database, clock, country, passwords, flags, mailJobs } = context
  const limits = makeAccountLimits(context.makeRateLimiter, 'registration')

  return async ({
    body,
    caller,
    idempotency,
    ip,
  }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    if (flags.isOn('DeactivateSignUpButton')) throw new Refusal('request.feature-unavailable')
    requireValid(body, country.code)
    const email = body.email.trim().toLowerCase()
    const vendorCode = body.vendor_code.trim()
    const address = addressGroup(ip)
    await limits.takeAddress(address)
    await limits.takeAccount({ account: email, address, isKnown: false })
    if (!(await isOwner(database, vendorCode, email)))
      throw new Refusal('registration.vendor-or-email-incorrect', { field: 'vendor_code' })
    // Whoever knows the vendor's code and its owner's address may learn this; nobody else does.
    if (await accountByEmail(database, email))
      throw new Refusal('account.already-registered', { field: 'email' })

    const password_hash = await passwords.hash(body.password)
    const idempotentCall = idempotentCallOf({ database, clock }, { caller, idempotency })
    const answer = await runIdempotent(idempotentCall, async (transaction) => {
      await mailConfirmationLink(
        context,
        transaction,
        {
          email,
          password_hash,
          vendor_name: body.vendor_name.trim(),
          vendor_code: vendorCode,
          business_name: body.business_name.trim(),
          mobile_number: digitsAndPlus(body.mobile_number),
          registration_type: body.registration_type,
        },
        body.language,
      )
      return { data: { email } }
    })
    mailJobs.wake()
    return answer
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

function requireValid(body: Call<typeof operation>['body'], countryCode: string): void {
  if (body.country.toLowerCase() !== countryCode.toLowerCase())
    throw new Refusal('validation.country', { field: 'country' })
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
    countryCode,
  )
  throwIfRefused(refusal, { field: refusal && bodyFields[refusal.field] })
  requireStrongPassword(body.password)
}
