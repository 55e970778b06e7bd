import { createAccount } from '@pillion/contract/http/accounts'
import { makeClient } from '@pillion/server/api-client/api-client'

import { testUsers } from './test-users.ts'
import type { LiveWorld } from './world.ts'

/** Creates an account that may act for no vendor. */
export async function createAccountWithoutVendors(world: LiveWorld) {
  const user = { email: 'new@pillion.example', password: testUsers.owner.password }
  const operator = makeClient(world.address, await world.signOperatorToken())
  await operator.send(createAccount, {
    body: { email_address: user.email, password: user.password, vendor_ids: [] },
    key: 'account-without-vendors',
  })
  return user
}
