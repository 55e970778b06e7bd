import { beforeEach, describe, expect, it, vi } from 'vitest'

import * as sinks from './page-views/sinks.ts'
import { sinkFor, type TrackedEvent } from './track.ts'

const NOON = Date.UTC(2026, 9, 14, 10)
const view: TrackedEvent = { type: 'page-view', page: 'other', vendorId: 'nk' }

let listeners: Record<string, () => void>
let requests: [url: string, init: RequestInit][]
let visibilityState: string

beforeEach(() => {
  listeners = {}
  requests = []
  visibilityState = 'visible'
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const listen = (name: string, listener: () => void) => (listeners[name] = listener)
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', {
    addEventListener: listen,
    get visibilityState() {
      return visibilityState
    },
  })
  vi.stubGlobal('fetch', async (...request: (typeof requests)[number]) => {
    requests.push(request)
    throw new TypeError('offline')
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const loaded = () => new Promise((resolve) => setImmediate(resolve))

describe('page views', () => {
  it('[GAP-140] go nowhere by default, and load nothing', async () => {
    const openSink = vi.spyOn(sinks, 'openSink')
    const track = sinkFor('none')
    track(view)
    await loaded()
    expect([openSink.mock.calls, requests]).toEqual([[], []])
  })

  it('go to the console', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const track = sinkFor('console')
    track(view)
    await loaded()
    expect(info.mock.calls).toEqual([
      [
        'tracked',
        { at: '2026-10-14T10:00:00.000Z', type: 'page-view', page: 'other', vendor_id: 'nk' },
      ],
    ])
  })

  it('go to a collector in one batch, which outlives the page and asks for nothing', async () => {
    const openSink = vi.spyOn(sinks, 'openSink')
    const track = sinkFor('https://collector.example/views')
    track(view)
    track({ ...view, vendorId: 'nk-sod' })
    await loaded()
    expect([openSink.mock.calls.length, requests]).toEqual([1, []])
    vi.advanceTimersByTime(5_000)
    await loaded()
    const [[url, { body, ...init }] = ['', {}]] = requests
    expect(url).toBe('https://collector.example/views')
    expect(init).toEqual({
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=utf-8' },
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    })
    expect(JSON.parse(String(body))).toMatchObject({
      country: 'se',
      brand: 'pillion',
      build: 'test',
      events: [{ vendor_id: 'nk' }, { vendor_id: 'nk-sod' }],
    })
  })

  it.each(['pagehide', 'visibilitychange'])('are sent at once on %s', async (name) => {
    const track = sinkFor('https://collector.example/views')
    track(view)
    await loaded()
    listeners['visibilitychange']?.()
    expect(requests).toEqual([])
    visibilityState = 'hidden'
    listeners[name]?.()
    expect(requests).toHaveLength(1)
  })

  it('never throw into the page', async () => {
    vi.spyOn(sinks, 'openSink').mockImplementation(() => {
      throw new Error('broken')
    })
    const track = sinkFor('console')
    expect(() => track(view)).not.toThrow()
    await loaded()
  })
})
