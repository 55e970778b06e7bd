import * as operations from '@pillion/contract/http/accounts'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { createAccount } from './create-account.ts'
import { extendLogin } from './extend-login.ts'
import { makeLogin } from './login.ts'
import { logout } from './logout.ts'
import type { SessionCache } from './session-cache.ts'

export function bindAccounts(context: AppContext, sessionCache: SessionCache): void {
  const { app, identify } = context
  bindOperation(app, operations.login, identify, makeLogin(context))
  bindOperation(app, operations.extendLogin, identify, (call) => extendLogin(context, call))
  bindOperation(app, operations.logout, identify, (call) => logout(context, sessionCache, call))
  bindOperation(app, operations.createAccount, identify, (call) => createAccount(context, call))
}
