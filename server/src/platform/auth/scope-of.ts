import { system, type Scope } from '../db/scope.ts'
import type { Caller } from './caller.ts'

/** Whose rows the caller may see: an account those of its vendors, the operator all of them. */
export const scopeOf = (caller: Caller): Scope =>
  caller.kind === 'account' ? { account: caller.accountId } : system
