import { COMPANY_START } from '@pillion/contract/http/company-sign-in'

import { CallError, readErrorKey } from '#platform/api/call-error.ts'
import { session } from '#platform/session/session.ts'

import type { FormRefusal } from './form-errors.ts'
import { refusalOf } from './form-errors.ts'

/** The address that leads to the company's page, and from there to `redirect`. */
export const companyStart = (redirect: string | undefined): string =>
  redirect === undefined
    ? COMPANY_START
    : `${COMPANY_START}?${new URLSearchParams({ redirect }).toString()}`

/** What the sign-in form shows of a sign-in at the company's page that failed. */
export function companyRefusal(error: unknown): FormRefusal<never> {
  const refusal = refusalOf<never>(error, () => undefined)
  return refusal.key === 'auth.expired-code' ? { ...refusal, key: 'auth.company-expired' } : refusal
}

/** The same of the key that the way back has brought; an unknown one is as good as none. */
export const refusalFromAddress = (key: string): FormRefusal<never> =>
  companyRefusal(new CallError({ status: 0, key: readErrorKey(key, 0), message: '' }))

let collecting: { id: string; done: Promise<void> } | undefined

/** Signs in with what the way back has brought. It can be collected once, however often a screen is mounted. */
export function collectSession(id: string): Promise<void> {
  if (collecting?.id !== id) collecting = { id, done: session.signInWithCompany(id) }
  return collecting.done
}
