import type { loginWithCompany } from '@pillion/contract/http/company-sign-in'
import { UUID_PATTERN } from '@pillion/contract/models/scalars'
import type { AnswerOf } from '@pillion/contract/operation'

import type { CompanySignIn } from '../../partners/identity/identity.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { randomToken, uuid } from '../../platform/clock/random.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { accountForPerson } from './account-for-person.ts'
import { browserCookie, derivedFrom, secretIn } from './browser-cookie.ts'
import {
  addCompanySignIn,
  answerCompanySignIn,
  collectCompanySignIn,
  succeedCompanySignIn,
} from './company-sign-in-store.ts'
import { openSession } from './open-session.ts'
import { requirePoint } from './require-point.ts'
import { hashOfToken } from './token-hash.ts'

const ADDRESS_LIMIT = { name: 'company-sign-in-address', points: 50, seconds: 300 }
/** For the company's page, where people may have to look for a second factor. */
const PAGE_SECONDS = 600
/** For the portal's page to load. */
const COLLECT_SECONDS = 60
const MAX_REDIRECT_LENGTH = 2_000
const ID = new RegExp(`^${UUID_PATTERN}$`)

type Browser = { cookies: string }

export function makeCompanySignIn(context: AppContext, company: CompanySignIn | undefined) {
  const { database, clock, random } = context
  const isSecure = context.settings.publicUrl.startsWith('https:')
  const limiter = context.makeRateLimiter(ADDRESS_LIMIT)
  const timeIn = (seconds: number) => new Date(clock.now() + seconds * 1_000).toISOString()
  const keyOf = (id: string, { cookies }: Browser) => {
    const secret = secretIn(cookies, { id, isSecure })
    return { secret, key: { id, browserHash: hashOfToken(secret), now: timeIn(0) } }
  }

  return {
    /** The address of the company's page, and the cookie for the way there. */
    async start({ redirect, ip }: { redirect: unknown; ip: string }) {
      if (!company) throw new Refusal('error.not-found')
      await requirePoint(limiter, addressGroup(ip))
      const id = uuid(random)
      const secret = randomToken(random)
      // First, so that a company that is down leaves no rows.
      const page = await company.start({ state: id, ...derivedFrom(secret) })
      await addCompanySignIn(database, {
        company_sign_in_id: id,
        browser_hash: hashOfToken(secret),
        redirect: localPath(redirect),
        created_at: timeIn(0),
        expires_at: timeIn(PAGE_SECONDS),
      })
      return { page, cookie: browserCookie({ id, isSecure }, secret, PAGE_SECONDS) }
    },

    /** Where the browser goes on, with a sign-in to collect or with the key of a refusal. */
    async finish(search: string, browser: Browser): Promise<{ redirect: string; id: string }> {
      const id = new URLSearchParams(search).get('state') ?? ''
      if (!company || !ID.test(id)) throw new Refusal('auth.expired-code')
      const { secret, key } = keyOf(id, browser)
      const redirect = await answerCompanySignIn(database, key)
      if (redirect === undefined) throw new Refusal('auth.expired-code')
      try {
        const person = await company.finish(search, { state: id, ...derivedFrom(secret) })
        const { account_id: accountId } = await accountForPerson(context, person)
        await succeedCompanySignIn(database, { id, accountId, expires: timeIn(COLLECT_SECONDS) })
      } catch (error) {
        throw new ReturningError(error, redirect)
      }
      return { redirect, id }
    },

    async collect({
      body,
      ip,
      cookies,
      userAgent,
    }: Call<typeof loginWithCompany>): Promise<AnswerOf<typeof loginWithCompany>> {
      const { key } = keyOf(body.sign_in_id, { cookies })
      const account = await collectCompanySignIn(database, key)
      if (!account) throw new Refusal('auth.expired-code')
      return openSession(context, account, { address: addressGroup(ip), userAgent })
    },
  }
}

/** A failure after which the browser still knows where it wanted to go. */
export class ReturningError extends Error {
  readonly redirect: string

  constructor(cause: unknown, redirect: string) {
    super('a sign-in at the company failed', { cause })
    this.redirect = redirect
  }
}

/** A path of this portal, which its redirect rules judge again; empty for anything else. */
export function localPath(redirect: unknown): string {
  const isLocal = typeof redirect === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(redirect)
  return isLocal && redirect.length <= MAX_REDIRECT_LENGTH ? redirect : ''
}
