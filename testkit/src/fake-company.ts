import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

import { memoryAdapter } from './memory-adapter.ts'

const CLIENT = { clientId: 'pillion', clientSecret: 'company-secret' } as const

const PAGE = '/sign-in/'
const FORM = `<!doctype html><html lang="en"><title>Bageriet</title><link rel="icon" href="data:,">
<form method="post"><label>Who are you? <input name="person"></label>
<button>Continue</button> <button name="cancel" value="yes">Cancel</button></form></html>`

type Claims = { email?: string; email_verified?: boolean }

export type FakeCompany = Awaited<ReturnType<typeof startFakeCompany>>

/** A company with an OpenID provider of its own, where people sign in by their subject. */
export async function startFakeCompany({ callback }: { callback: string }) {
  const people = new Map<string, Claims>()
  /** Beginnings of paths where the provider answers nothing, or breaks the connection. */
  const silent = new Set<string>()
  const broken = new Set<string>()
  const asked: string[] = []
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const isIn = (starts: Set<string>) => [...starts].some((start) => path.startsWith(start))
    if (isIn(broken)) request.socket.destroy()
    else if (isIn(silent)) return
    else if (path.startsWith(PAGE)) void showPage(request, response)
    else answer(request, response)
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
    adapter: memoryAdapter,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${PAGE}${uid}` },
    // The company trusts its own client, and asks for no consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
  })
  answer = provider.callback()

  /** Asks who it is, and goes on with whoever it says. */
  async function showPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      return void response.end(FORM)
    }
    const form = new URLSearchParams(await text(request))
    const accountId = form.get('person') ?? ''
    const result = form.has('cancel') ? { error: 'access_denied' } : { login: { accountId } }
    await provider.interactionFinished(request, response, result)
  }

  return {
    /** For the settings of a server. */
    settings: { issuer, company: 'Bageriet', domains: [], ...CLIENT },
    /** By their subject. */
    people,
    silent,
    broken,
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
      const form = { person: sub, ...(cancels ? { cancel: 'yes' } : {}) }
      const location = await go(await go(await go(page), form))
      return new URL(location)
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
