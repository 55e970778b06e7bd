import { extendLogin, login, logout } from '@pillion/contract/http/accounts'

import { makeClient, type Client } from '../api-client/api-client.ts'
import type { RunningServer } from '../main.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Owner } from './seed-shop.ts'

export type Shopkeeper = {
  /** With a token that is valid at the clock's time. */
  client(): Promise<Client>
  signOut(): Promise<void>
}

/** Renews the session as the server's clock moves on. */
export async function signInShopkeeper(
  { address }: Pick<RunningServer, 'address'>,
  { email, password }: Owner,
  clock: Clock,
): Promise<Shopkeeper> {
  const anonymous = makeClient(address)
  const body = { email_address: email, password }
  const { AuthenticationResult } = (await anonymous.call(login, { body })).result
  const { RefreshToken } = AuthenticationResult
  let { AccessToken, ExpiresIn } = AuthenticationResult
  let expires = clock.now() + ExpiresIn * 1000

  async function client(): Promise<Client> {
    if (clock.now() >= expires - MARGIN_MS) {
      const renewal = await anonymous.call(extendLogin, { body: { refresh_token: RefreshToken } })
      const { AuthenticationResult: renewed } = renewal.result
      if (!renewed) throw new Error(`The session of ${email} has ended`)
      ;({ AccessToken, ExpiresIn } = renewed)
      expires = clock.now() + ExpiresIn * 1000
    }
    return makeClient(address, AccessToken)
  }

  return { client, signOut: async () => void (await (await client()).call(logout)) }
}

const MARGIN_MS = 60_000
