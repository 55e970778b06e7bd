import * as operations from '@pillion/contract/http/accounts'

import type { House } from '../../platform/house.ts'
import { bind } from '../../platform/http/bind.ts'
import { createAccount } from './create-account.ts'
import { extendLogin } from './extend-login.ts'
import { makeLogin } from './login.ts'
import { logout } from './logout.ts'
import type { SessionWatch } from './session-watch.ts'

export function bindAccounts(house: House, watch: SessionWatch): void {
  const { app, identify } = house
  bind(app, operations.login, identify, makeLogin(house))
  bind(app, operations.extendLogin, identify, (call) => extendLogin(house, call))
  bind(app, operations.logout, identify, (call) => logout(house, watch, call))
  bind(app, operations.createAccount, identify, (call) => createAccount(house, call))
}
