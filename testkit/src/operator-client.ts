import { makeClient, type Client } from '@pillion/server/api-client/api-client'
import type { RunningServer } from '@pillion/server/main'

/** A client with the operator's token. */
export async function operatorClient({
  address,
  signOperatorToken,
}: Pick<RunningServer, 'address' | 'signOperatorToken'>): Promise<Client> {
  return makeClient(address, await signOperatorToken())
}
