import { describe, expect, test } from 'vitest'

import { loadMap } from './load-map.ts'
import { MapError } from './map-error.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A map that is drawn when the test says so, and a clock that the test moves. */
function world(library: () => Promise<string> = () => Promise.resolve('library')) {
  const seen: string[] = []
  let due: { at: number; act: () => void } | undefined
  let drawn = () => {}
  const stop = loadMap({
    library,
    start: (name, onReady) => {
      seen.push(`started with ${name}`)
      drawn = onReady
      return { remove: () => void seen.push('removed') }
    },
    after: (ms, act) => {
      due = { at: ms, act }
      return () => (due = undefined)
    },
    onFailed: (failure) => void seen.push(`failed: ${failure}`),
    log: () => {},
  })
  const pass = (ms: number) => {
    if (due && due.at <= ms) due.act()
  }
  return { seen, stop, pass, draw: () => drawn() }
}

describe('a map', () => {
  test('[GEO-21] that is not drawn within 30 s has failed', async () => {
    const { seen, pass } = world()
    await settled()
    pass(29_999)
    expect(seen).toEqual(['started with library'])
    pass(30_000)
    expect(seen).toEqual(['started with library', 'failed: timeout'])
  })

  test('[GEO-21] the 30 s are for the library too', () => {
    const { seen, pass } = world(() => new Promise(() => {}))
    pass(30_000)
    expect(seen).toEqual(['failed: timeout'])
  })

  test('that is drawn in time has not', async () => {
    const { seen, pass, draw } = world()
    await settled()
    draw()
    pass(30_000)
    expect(seen).toEqual(['started with library'])
  })

  test('[GEO-22] says why it could not be started', async () => {
    const lost = new MapError('not-mounted', 'map element not mounted on dom')
    const { seen } = world(() => Promise.reject(lost))
    await settled()
    expect(seen).toEqual(['failed: not-mounted'])
  })

  test('whose library does not come has not been loaded', async () => {
    const { seen } = world(() => Promise.reject(new Error('offline')))
    await settled()
    expect(seen).toEqual(['failed: not-loaded'])
  })

  test('that nobody wants any more is removed, and never started late', async () => {
    const there = world()
    await settled()
    there.stop()
    expect(there.seen).toEqual(['started with library', 'removed'])
    const early = world()
    early.stop()
    await settled()
    early.pass(30_000)
    expect(early.seen).toEqual([])
  })
})
