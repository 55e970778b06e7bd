import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { makeApp } from './app.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pillion-portal-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Pillion</title>')
  await writeFile(join(folder, 'app-Ab12Cd34.js'), 'export {}')
  await writeFile(join(folder, 'csp.json'), '{}')
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *')
  world = await startWorld({ overrides: { portalFolder: folder } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

/** The path unchanged; `fetch` would normalise it. */
async function ask(path: string, accept = 'text/html') {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  return { status: Number(answer.slice(9, 12)), answer }
}

describe('a file of the portal', () => {
  it.each([
    ['Range', 'bytes=99999-', 416, 'bytes */13'],
    ['If-Match', '"x"', 412, null],
    ['If-Unmodified-Since', 'Thu, 01 Jan 2015 00:00:00 GMT', 412, null],
    ['Range', 'bytes=0-3', 206, 'bytes 0-3/13'],
    ['Range', 'lines=1', 200, null],
  ])('answers a request with %s: %s', async (name, value, status, range) => {
    const answer = await fetch(`${world.address}/robots.txt`, { headers: { [name]: value } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range])
  })
})

describe('a page of the portal', () => {
  it.each([
    ['/', 200],
    ['/request-a-rider/nk?orderID=x', 200],
    ['/tracking', 404],
    ['/a/b/c', 404],
    ['/%C3%A5', 404],
  ])('is the same HTML page at any path: %s', async (path, expected) => {
    const { status, answer } = await ask(path)
    expect(status).toBe(expected)
    expect(answer).toMatch(/<title>Pillion - [^<]+<\/title>/)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  })

  it.each([
    '//',
    '//evil.example',
    '///',
    '/%',
    '/%zz',
    '/\\',
    '/tracking/%00',
    '/tracking//x?key=%',
  ])('with an unusual path is a page or a refusal, never a failure: %s', async (path) => {
    const { status, answer } = await ask(path)
    expect([200, 400, 404]).toContain(status)
    expect(answer).toMatch(/^x-content-type-options: nosniff/im)
  })

  it.each([
    ['/', 200],
    ['/connect?confirm=x', 200],
    ['/a/b/c', 404],
  ])('answers HEAD like GET, without the page: %s', async (path, expected) => {
    const answer = await fetch(world.address + path, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
      expected,
      'text/html; charset=utf-8',
      '',
    ])
  })

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/.env'])(
    'is never a file from outside the portal: %s',
    async (path) => {
      const { answer } = await ask(path)
      expect(answer).not.toMatch(/"name"|root:/)
    },
  )
})

describe('a file of the portal', () => {
  it.each(['/index.html', '/csp.json'])(
    'that only the server reads is not served: %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  it('is cached for ever when its name has a hash, and revalidated otherwise', async () => {
    const hashed = await fetch(`${world.address}/app-Ab12Cd34.js`)
    expect(hashed.headers.get('Cache-Control')).toContain('immutable')
    expect(hashed.headers.get('Referrer-Policy')).toBe('strict-origin')
    const plain = await fetch(`${world.address}/robots.txt`)
    expect(plain.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('that does not exist is not found', async () => {
    const { status, answer } = await ask('/app-Zz99Zz99.js', '*/*')
    expect([status, answer]).toEqual([404, expect.stringContaining('error.not-found')])
  })
})

describe('the API', () => {
  it('never answers with a page', async () => {
    const { status, answer } = await ask('/orders/api/v1/nowhere')
    expect([status, answer]).toEqual([404, expect.stringContaining('error.not-found')])
  })
})

describe('an installation whose public address is', () => {
  it.each([
    ['https://rides.example.com', 'max-age=31536000'],
    ['http://localhost:3000', null],
  ])('%s answers with Strict-Transport-Security %s', async (PUBLIC_URL, expected) => {
    const app = makeApp(makeLog('silent'), readSettings({ PUBLIC_URL }))
    const { headers } = await app.inject('/')
    expect(headers['strict-transport-security'] ?? null).toBe(expected)
    await app.close()
  })
})
