import { login } from '@pillion/contract/http/accounts'
import { API_BASE, type AnswerOf } from '@pillion/contract/operation'
import { makeClient, type Client } from '@pillion/server/api-client/api-client'

/** Signs in from another device, as its browser names itself. */
export async function signInWith(
  { address }: { address: string },
  userAgent: string,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const answer = await fetch(`${address}${API_BASE}${login.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email_address: email, password }),
  })
  const { result } = (await answer.json()) as AnswerOf<typeof login>
  return makeClient(address, result.AuthenticationResult.AccessToken)
}

/** User-Agent headers. */
export const browsers = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
} as const
