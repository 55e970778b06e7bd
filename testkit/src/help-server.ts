import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The help centre of another provider, on an origin of its own, and a page of a third origin inside it. */
export type HelpServer = {
  /** The provider's address. */
  url: string
  secret: string
  /** What the portal has sent to open the help centre, oldest first. */
  openings: Record<string, unknown>[]
  /** What the next openings are answered with: the help centre's address by default. */
  answerWith(answer: { status?: number; url?: string }): void
  close(): Promise<void>
}

const PAGE = '/center'

export async function startHelpServer(): Promise<HelpServer> {
  const openings: Record<string, unknown>[] = []
  let next: { status?: number; url?: string } = {}
  const stranger = await listen(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(STRANGER)
    }),
  )
  const provider = await listen(
    createServer(async (request, response) => {
      const { method, url = '' } = request
      response.setHeader('access-control-allow-origin', request.headers.origin ?? 'null')
      response.setHeader('access-control-allow-headers', 'content-type')
      if (url.startsWith(PAGE))
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(helpPage(stranger.address))
      if (method === 'OPTIONS' || url !== '/conditions-api/v1/init')
        return response.writeHead(method === 'OPTIONS' ? 204 : 404).end()
      openings.push(JSON.parse(await text(request)) as Record<string, unknown>)
      const { status = 200, url: answered = `${provider.address}${PAGE}` } = next
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ url: answered }))
    }),
  )
  return {
    url: provider.address,
    secret: 'a-secret-that-the-provider-knows-too',
    openings,
    answerWith: (answer) => void (next = answer),
    async close() {
      await Promise.all([provider.close(), stranger.close()])
    },
  }
}

/** Does what a help centre does, and on request what a hostile one may try. It lists what the portal says. */
const helpPage = (stranger: string) => `<!doctype html><html lang="en"><title>Help</title>
<link rel="icon" href="data:,"><h1>How can we help?</h1><ol></ol>
<button id="token">New token</button> <button id="flood">Flood</button>
<button id="leave">Leave</button> <iframe src="${stranger}" title="A stranger"></iframe>
<script>
  const say = (type) => parent.postMessage({ type }, '*')
  addEventListener('message', ({ data }) => {
    document.querySelector('ol').append(Object.assign(document.createElement('li'), {
      textContent: data.type + (data.token ? ' ' + data.token.split('.').length : ''),
    }))
    if (data.type === 'host-ready') say('done')
  })
  token.onclick = () => say('asks-for-new-access-token')
  flood.onclick = () => { for (let i = 0; i < 100000; i += 1) say('started') }
  leave.onclick = () => {
    try { top.location = '${stranger}' } catch {}
    leave.textContent = 'Still here'
  }
  say('init-will-start')
  say('started')
</script></html>`

/** Pretends to be the help centre, to the portal and to the help centre itself. */
const STRANGER = `<!doctype html><html lang="en"><title>Stranger</title><link rel="icon" href="data:,">
<p>waiting</p><script>
  setTimeout(() => {
    for (const type of ['failed', 'encountered-error', 'asks-for-new-access-token'])
      top.postMessage({ type }, '*')
    document.querySelector('p').textContent = 'said'
  }, 0)
</script></html>`

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
