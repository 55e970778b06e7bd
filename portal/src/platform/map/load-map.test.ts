import { en } from '@pillion/i18n/catalogues/en'
import { describe, expect, test } from 'vitest'

import { loadMap, MapError, assertMounted, mapStyleUrl } from './load-map.ts'

const LOGGED = 'logged: The map failed to load; the page shows a notice instead'
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A map that the test draws, and a clock that the test advances. */
function setUp(library: () => Promise<string> = () => Promise.resolve('library')) {
  const events: string[] = []
  let due: { at: number; act: () => void } | undefined
  let drawn = () => {}
  let mounted = true
  const stop = loadMap({
    library,
    container: () => (mounted ? 'element' : null),
    start: (name, container, onReady) => {
      events.push(`started with ${name} in ${container}`)
      drawn = onReady
      return { remove: () => void events.push('removed') }
    },
    after: (ms, act) => {
      due = { at: ms, act }
      return () => (due = undefined)
    },
    onFailed: (failure) => void events.push(`failed: ${failure}`),
    log: (message) => void events.push(`logged: ${message}`),
  })
  const pass = (ms: number) => {
    if (due && due.at <= ms) due.act()
  }
  const unmount = () => (mounted = false)
  return { events, stop, pass, unmount, draw: () => drawn() }
}

describe('a map', () => {
  test('[GEO-21] that is not drawn within 30 s fails', async () => {
    const { events, pass } = setUp()
    await settled()
    pass(29_999)
    expect(events).toEqual(['started with library in element'])
    pass(30_000)
    expect(events).toEqual(['started with library in element', 'failed: timeout'])
  })

  test('[GEO-21] the 30 s include the library', () => {
    const { events, pass } = setUp(() => new Promise(() => {}))
    pass(30_000)
    expect(events).toEqual(['failed: timeout'])
  })

  test('that is drawn in time does not fail', async () => {
    const { events, pass, draw } = setUp()
    await settled()
    draw()
    pass(30_000)
    expect(events).toEqual(['started with library in element'])
  })

  test('[GEO-22] reports why it could not start', async () => {
    const lost = new MapError('not-mounted', 'map element not mounted on dom')
    const { events } = setUp(() => Promise.reject(lost))
    await settled()
    expect(events).toEqual([LOGGED, 'failed: not-mounted'])
  })

  test('whose library fails to load is not loaded', async () => {
    const { events } = setUp(() => Promise.reject(new Error('offline')))
    await settled()
    expect(events).toEqual([LOGGED, 'failed: not-loaded'])
  })

  test('whose element was removed while it loaded does not start, and reports nothing', async () => {
    const { events, unmount } = setUp()
    unmount()
    await settled()
    expect(events).toEqual([])
  })

  test('that was stopped is removed and never starts late', async () => {
    const there = setUp()
    await settled()
    there.stop()
    expect(there.events).toEqual(['started with library in element', 'removed'])
    const early = setUp()
    early.stop()
    await settled()
    early.pass(30_000)
    expect(early.events).toEqual([])
  })
})

test('[GEO-22] a map without a mounted element fails with the text of the page', () => {
  const text = 'map element not mounted on dom'
  expect(() => assertMounted({ isConnected: false })).toThrow(text)
  expect(() => assertMounted({ isConnected: true })).not.toThrow()
  expect(en.map.failed['not-mounted']).toBe(text)
})

const page = 'https://shop.example/request-a-rider/p1'

test('a relative style becomes absolute, since the worker cannot resolve it', () => {
  expect(mapStyleUrl('/map/style.json', false, page)).toBe('https://shop.example/map/style.json')
})

test('a dark page requests the dark style', () => {
  expect(mapStyleUrl('/map/style.json', true, page)).toBe(
    'https://shop.example/map/style.json?theme=dark',
  )
})

test('host and key of an external style are kept', () => {
  expect(mapStyleUrl('https://tiles.example/styles/quiet?key=1', true, page)).toBe(
    'https://tiles.example/styles/quiet?key=1&theme=dark',
  )
})
