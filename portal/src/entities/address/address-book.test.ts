import { describe, expect, it } from 'vitest'

import { createCaller } from '#platform/api/caller.ts'
import type { TrackedEvent } from '#platform/track.ts'

import { searchBook } from './address-book.ts'

const savedEntry = { id: '7', name: 'Anna Lind' }

/** A server that answers with these statuses in turn. */
function setUp(statuses: number[]) {
  const urls: string[] = []
  const tracked: TrackedEvent[] = []
  const call = createCaller({
    base: '/api',
    fetch: (url) => {
      urls.push(url)
      const status = statuses.shift() ?? 200
      return Promise.resolve(Response.json({ result: [savedEntry] }, { status }))
    },
    sleep: () => Promise.resolve(),
    newKey: () => 'key',
    authorization: () => Promise.resolve(undefined),
    renew: () => Promise.resolve(false),
  })
  const search = (more: { signal?: AbortSignal } = {}) =>
    searchBook(
      { call, track: (event) => tracked.push(event) },
      { vendorId: 'nk', query: 'åsa', ...more },
    )
  return { search, urls, tracked }
}

describe('a search in the address book', () => {
  it('[ADDR-10] sends the typed text and returns the entries', async () => {
    const { search, urls, tracked } = setUp([200])
    await expect(search()).resolves.toEqual([savedEntry])
    expect(urls).toEqual(['/api/addressbook/search-customers/nk?query=%C3%A5sa'])
    expect(tracked).toEqual([])
  })

  it('[ADDR-11] is retried once', async () => {
    const once = setUp([503, 200])
    await expect(once.search()).resolves.toEqual([savedEntry])
    const twice = setUp([503, 503, 200])
    await expect(twice.search()).rejects.toMatchObject({ status: 503 })
    expect(twice.urls).toHaveLength(2)
  })

  it('[ADDR-12] that fails is tracked once, without the typed text', async () => {
    const { search, tracked } = setUp([500, 500])
    await expect(search()).rejects.toMatchObject({ status: 500 })
    expect(tracked).toEqual([{ type: 'failure', what: 'address-book-search', vendorId: 'nk' }])
  })

  it('that was aborted is not a failure', async () => {
    const { search, tracked } = setUp([])
    await expect(search({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    expect(tracked).toEqual([])
  })
})
