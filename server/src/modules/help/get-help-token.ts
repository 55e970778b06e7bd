import type { getHelpToken as operation } from '@pillion/contract/http/help'
import type { AnswerOf } from '@pillion/contract/operation'
import { SignJWT } from 'jose'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findAccountEmail } from '../accounts/find-account-email.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'

/** The portal asks for another one five minutes earlier (HC-09). */
const SECONDS = 3_600

/** Who asks, signed with the secret that the provider of the help centre shares (HC-07, GAP-146). */
export async function getHelpToken(
  context: AppContext,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, settings, country, brand, clock } = context
  const { vendor_id, name } = await requireOwnVendor(database, caller, params.id)
  requireFlag(context, 'helpcenter', { vendorId: vendor_id })
  const { helpCentre } = settings
  if (typeof helpCentre === 'string') throw new Refusal('error.not-found')
  const email = await findAccountEmail(database, caller.accountId)
  const issued = unixNow(clock)
  const token = new SignJWT({ email, vendor_id, name, brand: brand.key, country: country.code })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(settings.publicUrl)
    .setAudience(new URL(helpCentre.url).origin)
    .setSubject(caller.accountId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECONDS)
  return { result: await token.sign(new TextEncoder().encode(helpCentre.secret)) }
}
