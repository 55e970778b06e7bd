import { createAccount } from '@pillion/contract/http/accounts'

import { operatorClient } from './operator-client.ts'
import { testUsers } from './test-users.ts'
import type { LiveWorld } from './world.ts'

/** Creates an account that may act for no vendor. */
export async function createAccountWithoutVendors(world: LiveWorld) {
  const user = { email: 'new@pillion.example', password: testUsers.owner.password }
  await (await operatorClient(world)).send(createAccount, {
    body: { email_address: user.email, password: user.password, vendor_ids: [] },
    key: 'account-without-vendors',
  })
  return user
}
