import { createAccount } from '@pillion/contract/http/accounts'
import { operatorClient } from '@pillion/testkit/operator-client'
import { testUsers } from '@pillion/testkit/test-users'
import type { LiveWorld } from '@pillion/testkit/world'

/** Creates the account, once per world. */
export async function userWithoutBranches(world: LiveWorld) {
  const user = { email: 'new@pillion.example', password: testUsers.owner.password }
  const operator = await operatorClient(world)
  await operator.send(createAccount, {
    body: { email_address: user.email, password: user.password, vendor_ids: [] },
    key: 'a-user-without-branches',
  })
  return user
}
