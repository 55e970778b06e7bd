import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

const CLIENT = { clientId: 'pillion', clientSecret: 'company-secret' } as const

type Claims = { email?: string; email_verified?: boolean }

export type FakeCompany = Awaited<ReturnType<typeof startFakeCompany>>

/** A company with an OpenID provider of its own, where people sign in by their subject and any password. */
export async function startFakeCompany({ callback }: { callback: string }) {
  const people = new Map<string, Claims>()
  /** Whether the provider answers nothing at paths that begin so. */
  const silent = new Set<string>()
  const asked: string[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (![...silent].some((start) => path.startsWith(start))) answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
  })
  answer = provider.callback()

  return {
    /** For the settings of a server. */
    settings: { issuer, company: 'Bageriet', ...CLIENT },
    /** By their subject. */
    people,
    silent,
    timesAsked: (path: string) => asked.filter((url) => url.startsWith(path)).length,
    /**
     * Signs in at the company's page as a browser would. Returns where it leads back to; with `cancels`, after the
     * person has turned back.
     */
    async signIn(page: string, sub: string, { cancels = false } = {}): Promise<URL> {
      const cookies = new Map<string, string>()
      const go = async (address: string, form?: Record<string, string>) => {
        const response = await fetch(new URL(address, issuer), {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        return response.headers.get('location') ?? ''
      }
      let location = await go(page)
      for (const prompt of ['login', 'consent']) {
        if (location.startsWith(callback)) break
        const form = { prompt, login: sub, password: 'any' }
        location = cancels ? await go(`${location}/abort`) : await go(location, form)
        // The provider goes on where it was interrupted.
        if (!location.startsWith(callback)) location = await go(location)
      }
      return new URL(location)
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
