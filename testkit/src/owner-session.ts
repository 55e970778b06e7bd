import { login } from '@pillion/contract/http/accounts'

import { testUsers } from './test-users.ts'
import type { LiveWorld } from './world.ts'

/** Signs the owner, or another user, in through the API. Returns what the portal stores after a sign-in. */
export async function ownerSession(
  { anonymous, context }: Pick<LiveWorld, 'anonymous' | 'context'>,
  { email, password }: { email: string; password: string } = testUsers.owner,
): Promise<string> {
  const { result } = await anonymous.call(login, { body: { email_address: email, password } })
  const { ExpiresIn, ...tokens } = result.AuthenticationResult
  const Expires = Math.floor(context.clock.now() / 1000) + ExpiresIn
  return JSON.stringify({ user: result.user, meta: { ...tokens, Expires } })
}
