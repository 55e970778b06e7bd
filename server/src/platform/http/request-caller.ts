import type { FastifyRequest } from 'fastify'

import type { Caller } from '../auth/caller.ts'
import { addressGroup } from '../limits/address-group.ts'

/** Whom a call counts to. */
export type Owner = { id: string; isAnonymous: boolean }

const callers = new WeakMap<FastifyRequest, Caller>()

export const setCaller = (request: FastifyRequest, caller: Caller): void =>
  void callers.set(request, caller)

/** Who makes a call, once its token has been checked. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request)

/**
 * The calls of an account count together; other calls count by the client's address. So do those of guests, because
 * whoever has a guest link gets as many guest tokens as they ask for.
 */
export function ownerOf(request: FastifyRequest): Owner {
  const caller = callerOf(request)
  if (caller?.kind === 'account') return { id: caller.accountId, isAnonymous: false }
  // The outlet counts, not the token: each time the platform embeds the portal, it may hand out another one.
  if (caller?.kind === 'platform') return { id: `platform:${caller.vendorId}`, isAnonymous: false }
  return { id: addressGroup(request.ip), isAnonymous: caller?.kind !== 'operator' }
}
