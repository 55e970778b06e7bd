import {
  COMPANY_CALLBACK,
  COMPANY_START,
  loginWithCompany,
} from '@pillion/contract/http/company-sign-in'
import type { FastifyReply } from 'fastify'

import type { CompanySignIn } from '../../partners/identity/identity.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import { localPath, makeCompanySignIn, ReturningError } from './company-sign-in.ts'

const SEE_OTHER = 303

/**
 * The way of a browser to the company's page and back. Whatever fails on it is shown by the portal. The company has a
 * queue of its own, so that a slow one does not hold back other calls.
 */
export function bindCompanySignIn(context: AppContext, company: CompanySignIn | undefined): void {
  const { app, log } = context
  const signIn = makeCompanySignIn(context, company)
  bindOperation(context, loginWithCompany, signIn.collect)
  if (!company) return

  app.get<{ Querystring: { redirect?: unknown } }>(COMPANY_START, async (request, reply) => {
    const { redirect } = request.query
    try {
      const { page, cookie } = await signIn.start({ redirect, ip: request.ip })
      return await reply.header('Set-Cookie', cookie).redirect(page.href, SEE_OTHER)
    } catch (error) {
      return toPortal(reply, { refused: keyOf(error), redirect: localPath(redirect) })
    }
  })

  app.get(COMPANY_CALLBACK, async (request, reply) => {
    const { search } = new URL(request.url, context.settings.publicUrl)
    const cookies = request.headers.cookie ?? ''
    try {
      const { redirect, id } = await signIn.finish(search, { cookies })
      return await toPortal(reply, { company: id, redirect })
    } catch (error) {
      const isReturning = error instanceof ReturningError
      const refused = keyOf(isReturning ? error.cause : error)
      return toPortal(reply, { refused, redirect: isReturning ? error.redirect : '' })
    }
  })

  function keyOf(error: unknown): string {
    if (error instanceof Refusal) return error.key
    log.error({ err: error }, 'a sign-in at the company failed')
    return error instanceof UnavailableError ? 'error.unavailable' : 'error.internal'
  }
}

/** The portal follows a redirect only to one of its own pages (GAP-094). */
function toPortal(reply: FastifyReply, search: Record<string, string>) {
  const given = Object.entries(search).filter(([, value]) => value !== '')
  return reply.redirect(`/connect?${new URLSearchParams(given).toString()}`, SEE_OTHER)
}
