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

/** The calls of an account count together; those without one count by the client's address. */
export function ownerOf(request: FastifyRequest): Owner {
  const caller = callerOf(request)
  return caller?.kind === 'account'
    ? { id: caller.accountId, isAnonymous: false }
    : { id: addressGroup(request.ip), isAnonymous: caller?.kind !== 'operator' }
}
