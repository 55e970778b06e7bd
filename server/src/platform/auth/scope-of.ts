import { system, type Scope } from '../db/scope.ts'
import type { Caller } from './caller.ts'

/** Whose rows the caller may see: an account those of its vendors, a guest its own orders, the rider platform those of one outlet, the operator all of them. */
export function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'account') return { account: caller.accountId }
  if (caller.kind === 'guest') return { guest: caller.guestId, vendor: caller.vendorId }
  if (caller.kind === 'platform') return { platform: caller.vendorId }
  return system
}
