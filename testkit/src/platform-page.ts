import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The rider platform's page, on another origin than the portal, of the same site: browsers may forbid the frames of other sites to store anything. */
export type PlatformPage = {
  origin: string
  /** The address of its page with `src` in a frame. */
  showing(src: string): string
  close(): Promise<void>
}

export async function startPlatformPage(): Promise<PlatformPage> {
  const server = createServer(({ url = '' }, response) => {
    const src = new URL(url, 'http://localhost').searchParams.get('src') ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(src))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    showing: (src) => `${origin}/?src=${encodeURIComponent(src)}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const pageOf = (src: string) => `<!doctype html><html lang="sv"><title>Platform</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body { margin: 0; height: 100dvh; display: grid; grid-template-rows: auto 1fr }
h1 { font: 16px sans-serif; margin: 8px } iframe { border: 0; inline-size: 100%; block-size: 100% }</style>
<h1>Platform</h1><iframe title="Riders" src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
