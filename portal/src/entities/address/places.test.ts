import { UUID_PATTERN } from '@pillion/contract/models/scalars'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import { flags } from '#platform/flags/flags.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'

import { usePlaceSearch } from './place-search.ts'
import { endSearch, placeAtQuery, placeQuery, placesQuery } from './places.ts'

const near = { latitude: 59.33, longitude: 18.07 }
const found = { id: 'pl:1', formatted_address: 'Hornsgatan 12', latitude: 59.3, longitude: 18.1 }

let isGoogleOn: boolean
let asked: Record<string, string>[]
beforeEach(() => {
  isGoogleOn = true
  asked = []
  vi.spyOn(flags, 'all').mockImplementation(() => ({ google_autocomplete: isGoogleOn }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(Object.fromEntries(new URL(url, 'http://localhost').searchParams))
    return Response.json({ data: [{ address: found }] })
  })
  onTestFinished(() => {
    endSearch()
    queryClient.clear()
    vi.restoreAllMocks()
  })
})

const search = (query: string) =>
  queryClient.fetchQuery(placesQuery({ query, near, vendorId: 'nk-sod' }))
const details = (id: string) => queryClient.fetchQuery(placeQuery(id))
const reverse = () => queryClient.fetchQuery(placeAtQuery(near, 'nk-sod'))
const sessions = () => asked.map(({ session }) => session)

describe('while google_autocomplete is on', () => {
  test('[FLAG-14] searches and pins allow the server to ask Google, and it is off again with the flag', async () => {
    await search('Horns')
    await reverse()
    expect(asked).toMatchObject([
      { provider: 'google', vendor_id: 'nk-sod', language: 'en' },
      { provider: 'google', vendor_id: 'nk-sod', language: 'en' },
    ])
    expect(asked[0]?.['session']).toMatch(new RegExp(`^${UUID_PATTERN}$`))

    isGoogleOn = false
    queryClient.clear()
    await search('Hornsg')
    await reverse()
    expect(asked.slice(2)).toEqual([
      {
        query: 'Hornsg',
        country: 'se',
        lat: '59.33',
        lng: '18.07',
        language: 'en',
        vendor_id: 'nk-sod',
      },
      { lat: '59.33', lng: '18.07', language: 'en' },
    ])
  })

  test('the searches for one place and its details have one session, the next search another', async () => {
    await search('Horns')
    await search('Hornsg')
    await details('google:1')
    await search('Götg')
    const [first, second, third, fourth] = sessions()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test('a place of our own is looked up without ending the search', async () => {
    await search('Horns')
    await details('past:1')
    await search('Hornsg')
    const [first, second, third] = sessions()
    expect(second).toBeUndefined()
    expect(third).toBe(first)
  })

  test('clearing the field ends the search, and a pick in it does not', async () => {
    fakeClock(0)
    const field = await renderHook(() => {
      const [text, setText] = useState<string | undefined>('Horns')
      usePlaceSearch(text, { near, vendorId: 'nk-sod' })
      return setText
    })
    const show = async (text: string | undefined) => {
      await field.act(() => field.current()(text))
      await field.elapse(1)
    }
    await show('Hornsg')
    await show(undefined)
    await details('google:1')
    await show('Götg')
    await show('')
    await show('Slus')
    const [first, ...others] = sessions()
    expect(others.slice(0, 2)).toEqual([first, first])
    expect(new Set(sessions()).size).toBe(3)
    expect(asked.map(({ query, query_id: id }) => query ?? id)).toEqual([
      'Horns',
      'Hornsg',
      'google:1',
      'Götg',
      'Slus',
    ])
  })
})
