import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'

import { uniqueEntries, useAddresses } from './use-addresses.ts'

const entry = (id: string, name: string): SavedAddress => ({
  id,
  name,
  phone_number: '+46701740611',
  address: ', , Hornsgatan 12',
  latitude: 59.318,
  longitude: 18.053,
  notes: '',
})

test('pages are joined in order', () => {
  const pages = [{ data: [entry('1', 'Anna')] }, { data: [entry('2', 'Bertil')] }]
  expect(uniqueEntries(pages).map(({ id }) => id)).toEqual(['1', '2'])
})

test('an entry that moved between pages during loading is listed once, in its latest version', () => {
  const pages = [{ data: [entry('1', 'Anna')] }, { data: [entry('1', 'Zara'), entry('2', 'Ö')] }]
  expect(uniqueEntries(pages).map(({ name }) => name)).toEqual(['Zara', 'Ö'])
})

describe('the address book', () => {
  let requests: Record<string, string>[]
  let answer: (query: Record<string, string>) => Response | Promise<Response>

  beforeEach(() => {
    fakeClock(0)
    requests = []
    answer = ({ pagination_key }) =>
      pagination_key === undefined
        ? Response.json({ result: { data: [entry('1', 'Anna')], pagination_key: 'next' } })
        : Response.json({ result: { data: [entry('2', 'Bertil')] } })
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      if (!pathname.endsWith('/addressbook/customers/nk-sod')) throw new Error(pathname)
      const query = Object.fromEntries(searchParams)
      requests.push(query)
      return answer(query)
    })
  })
  const refused = () =>
    Response.json(
      { status: 422, message: '', errors: [{ translation_key: 'error.forbidden', message: '' }] },
      { status: 422 },
    )

  async function open(text = '') {
    const hook = await renderHook(() => {
      const [query, search] = useState(text)
      return { ...useAddresses('nk-sod', query), search }
    })
    await hook.elapse(0)
    const run = async (change: () => void) => {
      await hook.act(change)
      await hook.elapse(0)
    }
    return { ...hook, run, names: () => hook.current().entries.map(({ name }) => name) }
  }

  test('is fetched 50 at a time, and the next page on request', async () => {
    const { current, names, run } = await open()
    expect(current()).toMatchObject({ state: 'ready', hasMore: true, isFetchingMore: false })
    expect(names()).toEqual(['Anna'])
    await run(() => current().fetchMore())
    expect(requests).toEqual([{ count: '50' }, { count: '50', pagination_key: 'next' }])
    expect(names()).toEqual(['Anna', 'Bertil'])
    expect(current().hasMore).toBe(false)
  })

  test('is searched, and the former entries are marked as outdated until the answer', async () => {
    const { current, names, run, act } = await open()
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    await act(() => current().search('Ber'))
    expect(current()).toMatchObject({ state: 'ready', isOutdated: true })
    expect(names()).toEqual(['Anna'])
    await run(() => resolve(Response.json({ result: { data: [] } })))
    expect(requests.at(-1)).toEqual({ count: '50', query: 'Ber' })
    expect(names()).toEqual([])
    expect(current().isOutdated).toBe(false)
  })

  test('sends no more than the server reads of a long text', async () => {
    await open('x'.repeat(500))
    expect(requests[0]?.['query']).toMatch(/^x{300}$/)
  })

  test('can be fetched again after a failure', async () => {
    const works = answer
    answer = refused
    const { current, names, run } = await open()
    expect(current()).toMatchObject({ state: 'failed', entries: [], isRetrying: false })
    answer = works
    await run(() => current().retry())
    expect(current().state).toBe('ready')
    expect(names()).toEqual(['Anna'])
  })

  test('keeps the loaded entries when the next page fails', async () => {
    const { current, names, run } = await open()
    expect(current().hasFailedMore).toBe(false)
    answer = refused
    await run(() => current().fetchMore())
    expect(current()).toMatchObject({ state: 'ready', hasFailedMore: true, hasMore: true })
    expect(names()).toEqual(['Anna'])
  })

  test('is loading until the first answer', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const works = answer
    answer = () => promise
    const { current, run } = await open()
    expect(current()).toMatchObject({ state: 'loading', entries: [], isRetrying: true })
    await run(async () => resolve(await works({})))
    expect(current()).toMatchObject({ state: 'ready', isRetrying: false })
  })

  test('does not fetch a page again that is being fetched', async () => {
    const { current, act, run, names } = await open()
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    await act(() => current().fetchMore())
    expect(current().isFetchingMore).toBe(true)
    await run(() => current().fetchMore())
    expect(requests).toHaveLength(2)
    await run(() => resolve(Response.json({ result: { data: [entry('2', 'Bertil')] } })))
    expect(names()).toEqual(['Anna', 'Bertil'])
  })

  test('does not fetch a page twice', async () => {
    const { current, run } = await open()
    await run(() => {
      current().fetchMore()
      current().fetchMore()
    })
    expect(requests).toHaveLength(2)
  })
})
