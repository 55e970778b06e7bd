import * as operations from '@pillion/contract/http/accounts'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { createAccount } from './create-account.ts'
import { extendLogin } from './extend-login.ts'
import { makeLogin } from './login.ts'
import { logout } from './logout.ts'
import type { SessionCache } from './session-cache.ts'

export function bindAccounts(context: AppContext, sessionCache: SessionCache): void {
  // Checking passwords has a queue of its own, and must not take the place of other calls.
  bindOperation({ ...context, admit: (work) => work() }, operations.login, makeLogin(context))
  bindOperation(context, operations.extendLogin, (call) => extendLogin(context, call))
  bindOperation(context, operations.logout, (call) => logout(context, sessionCache, call))
  bindOperation(context, operations.createAccount, (call) => createAccount(context, call))
}
