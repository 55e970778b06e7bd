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
 * The calls of an account count together, and so do those of a guest: many guests share the address of a shop. Whoever has
 * a guest link gets guest tokens, so guests share the places of callers without an account. Other calls count by the
 * client's address.
 */
export function ownerOf(request: FastifyRequest): Owner {
  const caller = callerOf(request)
  if (caller?.kind === 'account') return { id: caller.accountId, isAnonymous: false }
  // Of the outlet, not of the token: each time the platform embeds the portal, it may hand out another one.
  if (caller?.kind === 'platform') return { id: `platform:${caller.vendorId}`, isAnonymous: false }
  if (caller?.kind === 'guest') return { id: `guest:${caller.guestId}`, isAnonymous: true }
  return { id: addressGroup(request.ip), isAnonymous: caller?.kind !== 'operator' }
}
