import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { limitedFetch } from './limited-fetch.ts'

const MEBIBYTE = 1_048_576

let server: Server
let sent = 0
beforeAll(async () => {
  server = createServer(async ({ url = '' }, response) => {
    if (url === '/none') return void response.writeHead(204).end()
    if (url !== '/endless') return void response.end('a'.repeat(Number(url.slice(1))))
    response.on('close', () => response.destroy())
    for (sent = 0; !response.destroyed; sent += MEBIBYTE)
      if (!response.write('a'.repeat(MEBIBYTE)))
        await Promise.race([once(response, 'drain'), once(response, 'close')])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) =>
  limitedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`)

describe("a partner's answer", () => {
  it('is read up to 4 MiB', async () => {
    expect(await (await ask(String(4 * MEBIBYTE))).text()).toHaveLength(4 * MEBIBYTE)
    await expect((await ask(String(4 * MEBIBYTE + 1))).text()).rejects.toThrow('larger than 4 MiB')
  })

  it('may be empty', async () => {
    const response = await ask('none')
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('is not read on when it does not end', async () => {
    await expect((await ask('endless')).text()).rejects.toThrow('larger than 4 MiB')
    expect(sent).toBeLessThan(32 * MEBIBYTE)
  })
})
