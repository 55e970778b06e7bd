import { forgotPassword } from '@pillion/contract/http/accounts'

import { call } from '#platform/api/call.ts'
import { language } from '#platform/i18n/language.ts'

/** A request for a code. Only the page knows its id, so others cannot use up its attempts. */
export type CodeRequest = { email: string; requestId: string }

/** Mails a code if the address has an account; the answer does not tell (AUTH-19). */
export async function requestCode(typedEmail: string): Promise<CodeRequest> {
  const email = typedEmail.trim()
  const body = { email_address: email, language: language.current()?.locale.code }
  const { result } = await call(forgotPassword, { body })
  return { email, requestId: result.request_id }
}
