import { describe, expect, test } from 'vitest'

import { loadMap } from './load-map.ts'
import { MapError } from './map-error.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A map that is drawn when the test says so, and a clock that the test moves. */
function setUp(library: () => Promise<string> = () => Promise.resolve('library')) {
  const events: string[] = []
  let due: { at: number; act: () => void } | undefined
  let drawn = () => {}
  const stop = loadMap({
    library,
    start: (name, onReady) => {
      events.push(`started with ${name}`)
      drawn = onReady
      return { remove: () => void events.push('removed') }
    },
    after: (ms, act) => {
      due = { at: ms, act }
      return () => (due = undefined)
    },
    onFailed: (failure) => void events.push(`failed: ${failure}`),
    log: () => {},
  })
  const pass = (ms: number) => {
    if (due && due.at <= ms) due.act()
  }
  return { events, stop, pass, draw: () => drawn() }
}

describe('a map', () => {
  test('[GEO-21] that is not drawn within 30 s has failed', async () => {
    const { events, pass } = setUp()
    await settled()
    pass(29_999)
    expect(events).toEqual(['started with library'])
    pass(30_000)
    expect(events).toEqual(['started with library', 'failed: timeout'])
  })

  test('[GEO-21] the 30 s are for the library too', () => {
    const { events, pass } = setUp(() => new Promise(() => {}))
    pass(30_000)
    expect(events).toEqual(['failed: timeout'])
  })

  test('that is drawn in time has not', async () => {
    const { events, pass, draw } = setUp()
    await settled()
    draw()
    pass(30_000)
    expect(events).toEqual(['started with library'])
  })

  test('[GEO-22] says why it could not be started', async () => {
    const lost = new MapError('not-mounted', 'map element not mounted on dom')
    const { events } = setUp(() => Promise.reject(lost))
    await settled()
    expect(events).toEqual(['failed: not-mounted'])
  })

  test('whose library does not come has not been loaded', async () => {
    const { events } = setUp(() => Promise.reject(new Error('offline')))
    await settled()
    expect(events).toEqual(['failed: not-loaded'])
  })

  test('that nobody wants any more is removed, and never started late', async () => {
    const there = setUp()
    await settled()
    there.stop()
    expect(there.events).toEqual(['started with library', 'removed'])
    const early = setUp()
    early.stop()
    await settled()
    early.pass(30_000)
    expect(early.events).toEqual([])
  })
})
