import { describe, expect, it } from 'vitest'

import { startServiceWorker } from './service-worker.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

const ORIGIN = 'https://a.example'
const API = `${ORIGIN}/orders/api/v1`
const NOW = Date.UTC(2026, 9, 14, 10)

/** A browser with one worker of build `b1`, and a server that answers until it is cut off. */
function startBrowser(build = 'b1', stored = new Map<string, Map<string, Response>>()) {
  const listeners: Record<string, (event: never) => void> = {}
  const messages: unknown[] = []
  const fetched: string[] = []
  const server = {
    isReachable: true,
    build,
    answer: (url: string) => Response.json({ at: url }),
    /** Held back until it is called. */
    release: () => {},
    isSlow: false,
  }
  const fetch = async (input: string | Request) => {
    const url = typeof input === 'string' ? ORIGIN + input : input.url
    fetched.push(url.replace(ORIGIN, ''))
    if (server.isSlow) await new Promise<void>((resolve) => (server.release = resolve))
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    if (url.endsWith('/offline')) return new Response(`<html>"build":"${server.build}"`)
    return server.answer(url)
  }
  const absolute = (input: string | Request) =>
    typeof input === 'string' ? new URL(input, ORIGIN).href : input.url
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(absolute(key))?.clone(),
    matchAll: async () => [...entries.values()],
    put: async (key: string, response: Response) => void entries.set(absolute(key), response),
    add: async (url: string) =>
      void entries.set(absolute(url), await fetch(url.replace(ORIGIN, ''))),
    addAll: async (urls: string[]) => {
      for (const url of urls) entries.set(absolute(url), await fetch(url))
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => entries.delete(url),
  })
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener
    },
    caches: {
      open: async (name: string) => {
        if (!stored.has(name)) stored.set(name, new Map())
        return cacheOf(stored.get(name)!)
      },
      has: async (name: string) => stored.has(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    fetch,
    clients: {
      claim: async () => {},
      matchAll: async () => [{ postMessage: (message: unknown) => messages.push(message) }],
    },
    registration: {},
    location: { origin: ORIGIN },
    skipWaiting: async () => {},
  }
  startServiceWorker(
    scope as unknown as WorkerScope,
    { build, files: ['/assets/index-Aa11Aa11.js'] },
    () => NOW,
  )

  async function dispatch(type: string, event: object = {}): Promise<Response | undefined> {
    const lasting: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    listeners[type]?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => lasting.push(promise),
      respondWith: (promise: Promise<Response>) => (response = promise),
    } as never)
    const answered = await response
    await Promise.all(lasting)
    return answered
  }
  const request = (path: string, init: RequestInit & { mode?: string } = {}) => {
    const { mode, ...rest } = init
    const made = new Request(new URL(path, ORIGIN), rest)
    if (mode) Object.defineProperty(made, 'mode', { value: mode })
    return dispatch('fetch', { request: made } satisfies Partial<FetchEvent>)
  }
  return {
    server,
    stored,
    messages,
    fetched,
    dispatch,
    request,
    start: async () => {
      await dispatch('install')
      await dispatch('activate')
      fetched.length = 0
    },
    navigate: (path: string) => request(path, { mode: 'navigate' }),
    read: (path: string, session = 's-1') =>
      request(API + path, { headers: { authorization: tokenOf(session) } }),
    signOut: () => dispatch('message', { data: { type: 'signed-out' }, source: null }),
    answerCaches: () => [...stored.keys()].filter((name) => name.startsWith('portal-answers-')),
  }
}

const tokenOf = (sid: string) =>
  `Bearer e30.${Buffer.from(JSON.stringify({ sid })).toString('base64url')}.c2ln`

async function startedBrowser() {
  const browser = startBrowser()
  await browser.start()
  return browser
}

describe('a page', () => {
  it('comes from the network as long as there is one', async () => {
    const { server, navigate } = await startedBrowser()
    server.answer = () => new Response('first')
    expect(await (await navigate('/order-tracking/nk'))?.text()).toBe('first')
    server.answer = () => new Response('second')
    expect(await (await navigate('/order-tracking/nk'))?.text()).toBe('second')
  })

  it('is the one that was kept for that when there is none', async () => {
    const { server, navigate } = await startedBrowser()
    server.isReachable = false
    expect(await (await navigate('/order-tracking/nk'))?.text()).toContain('"build":"b1"')
  })

  it('of another build, as during a deploy, is not kept', async () => {
    const browser = startBrowser()
    browser.server.build = 'b2'
    await expect(browser.dispatch('install')).rejects.toThrow('Another build is served')
  })
})

describe('the code', () => {
  it('is read from the network once', async () => {
    const { server, request, fetched } = await startedBrowser()
    await request('/assets/index-Aa11Aa11.js')
    await request('/assets/Later-Bb22Bb22.js')
    await request('/assets/Later-Bb22Bb22.js')
    expect(fetched).toEqual(['/assets/Later-Bb22Bb22.js'])
    server.isReachable = false
    expect(await request('/assets/Later-Bb22Bb22.js')).toBeDefined()
  })

  it('that a page had loaded before is kept, files of others are not', async () => {
    const { server, request, dispatch, fetched } = await startedBrowser()
    const urls = [
      `${ORIGIN}/assets/Page-Cc33Cc33.js`,
      `${ORIGIN}/start-failure.js`,
      'https://other.example/x-Dd44Dd44.js',
      `${API}/flags`,
      `${API}/flags?vendor_id=nk`,
      `${API}/vendors`,
    ]
    await dispatch('message', { data: { type: 'opened', urls }, source: null })
    expect(fetched).toEqual(['/assets/Page-Cc33Cc33.js', '/orders/api/v1/flags'])
    server.isReachable = false
    expect(await request('/assets/Page-Cc33Cc33.js')).toBeDefined()
  })

  it('of the previous build goes when the next one starts, what was known stays', async () => {
    const first = await startedBrowser()
    await first.read('/vendors')
    const next = startBrowser('b2', first.stored)
    await next.start()
    expect([...next.stored.keys()]).toEqual(['portal-answers-s-1', 'portal-code-b2'])
  })
})

describe('a worker that the next one has replaced', () => {
  it('still answers what it was asked before, and keeps nothing', async () => {
    const first = await startedBrowser()
    await startBrowser('b2', first.stored).start()
    expect((await first.request('/assets/Later-Bb22Bb22.js'))?.status).toBe(200)
    expect((await first.request(`${API}/flags`))?.status).toBe(200)
    const urls = [`${ORIGIN}/assets/Page-Cc33Cc33.js`]
    await first.dispatch('message', { data: { type: 'opened', urls }, source: null })
    first.server.isReachable = false
    await expect(first.navigate('/')).rejects.toThrow('Failed to fetch')
    expect([...first.stored.keys()]).toEqual(['portal-code-b2'])
  })
})

describe('an answer', () => {
  it('is never an old one while the server answers', async () => {
    const { server, read } = await startedBrowser()
    server.answer = () => Response.json(1)
    await read('/vendors')
    server.answer = () => Response.json(2)
    expect(await (await read('/vendors'))?.json()).toBe(2)
    server.answer = () => Response.json({}, { status: 503 })
    expect((await read('/vendors'))?.status).toBe(503)
  })

  it('is the last one when the server cannot be reached', async () => {
    const { server, read } = await startedBrowser()
    server.answer = () => Response.json('known')
    await read('/vendors')
    server.isReachable = false
    expect(await (await read('/vendors'))?.json()).toBe('known')
    await expect(read('/vendor/nk')).rejects.toThrow('Failed to fetch')
  })

  it('does not tell its old date as the present time', async () => {
    const { server, read, request } = await startedBrowser()
    const headers = { date: new Date(NOW).toUTCString() }
    server.answer = () => Response.json('known', { headers })
    expect((await read('/vendors'))?.headers.has('date')).toBe(true)
    await request(`${API}/flags`)
    server.isReachable = false
    for (const kept of [await read('/vendors'), await request(`${API}/flags`)])
      expect([kept?.status, kept?.headers.has('date')]).toEqual([200, false])
  })

  it.each([
    ['of a failed call', () => Response.json({}, { status: 403 })],
    ['that is a file', () => new Response('a;b', { headers: { 'content-type': 'text/csv' } })],
  ])('%s is not kept', async (_, answer) => {
    const { server, read, answerCaches } = await startedBrowser()
    server.answer = answer
    await read('/vendors')
    expect(answerCaches()).toEqual([])
  })

  it('without a session, or of a change, is left to the browser', async () => {
    const { request, fetched } = await startedBrowser()
    expect(await request(`${API}/public/order/x?key=k`)).toBeUndefined()
    expect(
      await request(`${API}/order`, { method: 'POST', headers: { authorization: tokenOf('s-1') } }),
    ).toBeUndefined()
    expect(fetched).toEqual([])
  })

  it('with the flags for everybody is kept without a session', async () => {
    const { server, request, answerCaches } = await startedBrowser()
    await request(`${API}/flags`)
    server.isReachable = false
    expect((await request(`${API}/flags`))?.status).toBe(200)
    expect(answerCaches()).toEqual([])
  })

  it('is one of the latest 200', async () => {
    const { read, stored } = await startedBrowser()
    for (let number = 0; number < 203; number += 1) await read(`/vendor/${number}`)
    const kept = [...(stored.get('portal-answers-s-1')?.keys() ?? [])]
    expect([kept.length, kept[0]]).toEqual([200, `${API}/vendor/3`])
  })
})

describe('the answers of a session', () => {
  it('are deleted when it ends, and shown to nobody after it', async () => {
    const { server, read, signOut, answerCaches } = await startedBrowser()
    await read('/vendors')
    await signOut()
    expect(answerCaches()).toEqual([])
    server.isReachable = false
    await expect(read('/vendors')).rejects.toThrow('Failed to fetch')
    await expect(read('/vendors', 's-2')).rejects.toThrow('Failed to fetch')
  })

  it('are not kept when they arrive, or are even asked for, after it', async () => {
    const { server, read, signOut, answerCaches } = await startedBrowser()
    await read('/vendors')
    server.isSlow = true
    const late = read('/vendor/nk')
    await new Promise((resolve) => setImmediate(resolve))
    await signOut()
    server.isSlow = false
    server.release()
    expect((await late)?.status).toBe(200)
    await read('/vendor/nk')
    expect(answerCaches()).toEqual([])
  })

  it('are deleted by the next session, whoever has forgotten to sign out', async () => {
    const { server, read, answerCaches } = await startedBrowser()
    await read('/vendors')
    await read('/vendors', 's-2')
    expect(answerCaches()).toEqual(['portal-answers-s-2'])
    server.isReachable = false
    await expect(read('/vendors')).rejects.toThrow('Failed to fetch')
  })

  it('survive the worker, which the browser stops when it likes', async () => {
    const first = await startedBrowser()
    first.server.answer = () => Response.json('known')
    await first.read('/vendors')
    const again = startBrowser('b1', first.stored)
    again.server.isReachable = false
    expect(await (await again.read('/vendors'))?.json()).toBe('known')
    await again.signOut()
    expect(again.answerCaches()).toEqual([])
  })
})

describe('the pages', () => {
  it('are told when the network goes and comes, and when it was last there', async () => {
    const { server, read, messages } = await startedBrowser()
    await read('/vendors')
    server.isReachable = false
    await read('/vendors')
    await read('/vendors')
    server.isReachable = true
    await read('/vendors')
    expect(messages).toEqual([
      { type: 'network', isOffline: true, reachedAt: NOW },
      { type: 'network', isOffline: false, reachedAt: NOW },
    ])
  })

  it('are told the time of the latest answer by a worker that has seen none', async () => {
    const date = 'Wed, 14 Oct 2026 09:58:00 GMT'
    const first = await startedBrowser()
    first.server.answer = () => Response.json(1, { headers: { date } })
    await first.read('/vendors')
    const again = startBrowser('b1', first.stored)
    again.server.isReachable = false
    await again.navigate('/')
    expect(again.messages).toEqual([
      { type: 'network', isOffline: true, reachedAt: Date.parse(date) },
    ])
  })

  it('hear nothing of calls that they have stopped themselves', async () => {
    const { server, read, messages } = await startedBrowser()
    server.answer = () => {
      throw new DOMException('stopped', 'AbortError')
    }
    await expect(read('/vendors')).rejects.toThrow('stopped')
    expect(messages).toEqual([])
  })

  it('that open are told how the network is, and when nothing is kept', async () => {
    const { dispatch, read } = await startedBrowser()
    const received: unknown[] = []
    const source = { postMessage: (message: unknown) => received.push(message) }
    await dispatch('message', { data: { type: 'opened', urls: [] }, source })
    expect(received).toEqual([
      { type: 'network', isOffline: false, reachedAt: undefined },
      { type: 'nothing-kept' },
    ])
    await read('/vendors')
    await dispatch('message', { data: { type: 'opened', urls: [] }, source })
    expect(received.slice(2)).toEqual([{ type: 'network', isOffline: false, reachedAt: NOW }])
  })
})
