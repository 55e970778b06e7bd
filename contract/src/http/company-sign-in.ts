import { identityErrors } from '../errors.ts'
import { strictObject, Uuid } from '../models/scalars.ts'
import { API_BASE, operation } from '../operation.ts'
import { login } from './accounts.ts'

/**
 * Where a browser begins to sign in at its company's own page; `redirect` is the path to return to. It leads to
 * `/connect` with `company`, the ID of the sign-in to collect, or with `refused`, the key of a refusal.
 */
export const COMPANY_START = `${API_BASE}/login/company`
/** Where the company's page leads back to. */
export const COMPANY_CALLBACK = `${COMPANY_START}/callback`

export const loginWithCompany = operation({
  name: 'loginWithCompany',
  method: 'POST',
  path: '/login/company',
  caller: 'public',
  summary:
    'Collect the session of a sign-in at the company’s page, once, in the browser that began it',
  body: strictObject({ sign_in_id: Uuid }),
  answer: login.answer,
  refusals: [...identityErrors, 'auth.wrong-password', 'auth.expired-code'],
})
