import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { QueryObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { placesQuery } from '#entities/address/places.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import type { EntryDraft } from './entry-draft.ts'
import { useEntryForm } from './use-entry-form.ts'

const near = { latitude: 59.33, longitude: 18.07 }
const found = {
  id: 'pl:1',
  formatted_address: 'Hornsgatan 12, 118 20 Stockholm',
  latitude: 59.318,
  longitude: 18.053,
}
const place = { address: found.formatted_address, latitude: 59.318, longitude: 18.053 }
const saved: SavedAddress = {
  id: '7',
  name: 'Anna Lind',
  phone_number: '+46701740611',
  address: '3, B, Hornsgatan 12, 118 20 Stockholm',
  latitude: 59.318,
  longitude: 18.053,
  notes: 'Ring twice',
}
const filled: Partial<EntryDraft> = {
  name: 'Anna Lind',
  phone: '070-174 06 11',
  text: 'Hornsgatan',
}

let answers: Record<string, () => Response | Promise<Response>>
let requests: [call: string, query: Record<string, string>, body: unknown][]

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(0)
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    queryClient.clear()
  })
  requests = []
  answers = {
    'GET /autocomplete': places(found),
    'GET /details': places(found),
    'GET /reverse': places(found),
    'POST /nk-sod': () => Response.json({ result: saved }),
    'PUT /7': () => Response.json({ result: saved }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const call = `${init.method} ${pathname.slice(pathname.lastIndexOf('/'))}`
    const body = init.body === undefined ? undefined : JSON.parse(init.body as string)
    requests.push([call, Object.fromEntries(searchParams), body])
    return (answers[call] ?? refused('error.not-found', 404))()
  })
})

const places =
  (...addresses: object[]) =>
  () =>
    Response.json({ data: addresses.map((address) => ({ address })) })
const refused =
  (key: string, status = 422) =>
  () =>
    Response.json(
      { status, message: key, errors: [{ translation_key: key, message: key }] },
      { status },
    )
const calls = () => requests.map(([call]) => call)
const toasts = () => toastQueue.list().map(({ tone, text }) => [tone, text])

async function form({ entry }: { entry?: SavedAddress } = {}) {
  let savedTimes = 0
  const onSaved = () => void (savedTimes += 1)
  const hook = await renderHook(() => useEntryForm({ entry, vendorId: 'nk-sod', near, onSaved }), {
    wrap: withTexts,
  })
  const run = async (change: () => unknown) => {
    await hook.act(change)
    await hook.elapse(0)
  }
  return {
    ...hook,
    run,
    savedTimes: () => savedTimes,
    change: (changed: Partial<EntryDraft>) => run(() => hook.current().change(changed)),
    submit: () => run(() => hook.current().submit()),
  }
}

describe('a new entry', () => {
  test('is saved although the suggestions for its address are closed while they load', async () => {
    const { current, change, run, savedTimes } = await form()
    await change(filled)
    let answer: (response: Response) => void = () => {}
    answers['GET /autocomplete'] = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
        answers['GET /autocomplete'] = places(found)
      })
    const search = placesQuery({ query: 'Hornsgatan', near, vendorId: 'nk-sod' })
    const closeSuggestions = new QueryObserver(queryClient, search).subscribe(() => {})
    await run(() => void current().submit())
    await run(closeSuggestions)
    answer(Response.error())
    await run(() => {})
    expect(savedTimes()).toBe(1)
  })

  test('[ADDR-16] with a typed address is saved at its best match', async () => {
    const { current, change, submit, savedTimes } = await form()
    expect(current().isChanged).toBe(false)
    await change(filled)
    expect(current().isChanged).toBe(true)
    await submit()
    expect(requests.map(([call, query]) => [call, query['query'] ?? query['query_id']])).toEqual([
      ['GET /autocomplete', 'Hornsgatan'],
      ['GET /details', 'pl:1'],
      ['POST /nk-sod', undefined],
    ])
    expect(requests[0]?.[1]).toMatchObject({ lat: '59.33', lng: '18.07', vendor_id: 'nk-sod' })
    expect(requests.at(-1)?.[2]).toMatchObject({
      name: 'Anna Lind',
      phone_number: '+46701740611',
      latitude: 59.318,
      longitude: 18.053,
    })
    expect(current().draft).toMatchObject({ text: place.address, place })
    expect(savedTimes()).toBe(1)
  })

  test('[ADDR-05] with typed coordinates is saved at their address, or at a match for the text', async () => {
    const { change, submit } = await form()
    await change({ ...filled, text: '59.31, 18.06' })
    await submit()
    expect(calls()).toEqual(['GET /reverse', 'POST /nk-sod'])
    expect(requests[1]?.[2]).toMatchObject({ latitude: 59.31, longitude: 18.06 })
    requests = []
    queryClient.clear()
    answers['GET /reverse'] = refused('error.not-found', 404)
    await change({ text: '59.31, 18.06' })
    await submit()
    expect(calls()).toEqual(['GET /reverse', 'GET /autocomplete', 'GET /details', 'POST /nk-sod'])
  })

  test('[ADDR-16] without a match is not saved', async () => {
    answers['GET /autocomplete'] = places()
    const { current, change, submit, savedTimes } = await form()
    await change(filled)
    await submit()
    expect(current().fieldError).toEqual({ field: 'address', key: 'address.no-coordinates' })
    expect(toasts()).toEqual([['error', 'No coordinates for that address']])
    expect([calls(), savedTimes(), current().isLookingUp]).toEqual([
      ['GET /autocomplete'],
      0,
      false,
    ])
  })

  test('says so when the search fails', async () => {
    answers['GET /autocomplete'] = refused('error.forbidden')
    const { current, change, submit } = await form()
    await change(filled)
    await submit()
    const error = { field: 'address', key: 'geolocator.error.autocomplete' }
    expect(current().fieldError).toEqual(error)
    expect(toasts()).toEqual([])
  })

  test('with an invalid field is not looked up', async () => {
    const { current, change, submit } = await form()
    await change({ ...filled, name: '' })
    await submit()
    expect(current().fieldError?.field).toBe('name')
    expect(requests).toEqual([])
  })

  test('is not saved at an address that is too long', async () => {
    answers['GET /details'] = places({ ...found, formatted_address: 'å'.repeat(128) })
    const { current, change, submit } = await form()
    await change(filled)
    await submit()
    expect(current().fieldError).toEqual({ field: 'address', key: 'address.too-long' })
    expect(calls()).not.toContain('POST /nk-sod')
  })

  test('that the server refuses for another reason shows it at no field', async () => {
    answers['POST /nk-sod'] = refused('error.forbidden')
    const { current, change, submit, savedTimes } = await form()
    await change({ ...filled, text: place.address, place })
    await submit()
    expect([current().fieldError, savedTimes()]).toEqual([undefined, 0])
  })

  test('is searched for without the spaces around its address', async () => {
    const { change, submit } = await form()
    await change({ ...filled, text: ' Hornsgatan ' })
    await submit()
    expect(requests[0]?.[1]).toMatchObject({ query: 'Hornsgatan' })
  })

  test('is not saved twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers['POST /nk-sod'] = () => promise
    const { current, act, change, run, savedTimes } = await form()
    await change({ ...filled, text: place.address, place })
    await act(() => void current().submit())
    expect(current().isSaving).toBe(true)
    await act(() => void current().submit())
    await run(() => resolve(Response.json({ result: saved })))
    expect([calls(), savedTimes()]).toEqual([['POST /nk-sod'], 1])
  })

  test('that the server refuses shows why at its field', async () => {
    answers['POST /nk-sod'] = refused('validation.phone-incorrect')
    const { current, change, submit, savedTimes } = await form()
    await change({ ...filled, text: place.address, place })
    await submit()
    expect(calls()).toEqual(['POST /nk-sod'])
    expect(current().fieldError).toEqual({ field: 'phone', key: 'validation.phone-incorrect' })
    expect(savedTimes()).toBe(0)
  })

  test('is not submitted twice, nor during a look-up', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers['GET /autocomplete'] = () => promise
    const { current, change, act, run } = await form()
    await change(filled)
    await act(() => void current().submit())
    expect(current().isLookingUp).toBe(true)
    await act(() => void current().submit())
    await run(() => resolve(places(found)()))
    expect(calls()).toEqual(['GET /autocomplete', 'GET /details', 'POST /nk-sod'])
  })
})

describe('an edited entry', () => {
  test('starts with what is saved, and replaces it', async () => {
    const { current, change, submit, savedTimes } = await form({ entry: saved })
    expect(current().draft).toEqual({
      name: 'Anna Lind',
      phone: expect.stringMatching(/70.?174/),
      text: 'Hornsgatan 12, 118 20 Stockholm',
      place,
      unit: '3',
      building: 'B',
      notes: 'Ring twice',
    })
    await change({ unit: '4' })
    await submit()
    expect(calls()).toEqual(['PUT /7'])
    expect(savedTimes()).toBe(1)
  })
})

describe('a picked place', () => {
  test('of an earlier order is filled in at once, any other is fetched', async () => {
    const { current, run } = await form()
    await run(() => current().pick({ id: 'past:1', place } as never))
    expect(current().draft).toMatchObject({ text: place.address, place })
    expect(requests).toEqual([])
    await run(() => current().pick({ id: 'pl:1' } as never))
    expect(requests.map(([call, query]) => [call, query['query_id']])).toEqual([
      ['GET /details', 'pl:1'],
    ])
    expect(current().draft).toMatchObject({ text: place.address, place })
  })

  test('that cannot be fetched says so', async () => {
    answers['GET /details'] = refused('error.forbidden')
    const { current, run } = await form()
    await run(() => current().pick({ id: 'pl:1' } as never))
    const key = 'geolocator.error.fetch-place-details'
    expect(current().fieldError).toEqual({ field: 'address', key })
  })

  test('[FORM-10] without coordinates says so', async () => {
    answers['GET /details'] = places({ ...found, latitude: 95 })
    const { current, run } = await form()
    await run(() => current().pick({ id: 'pl:1' } as never))
    expect(current().fieldError).toEqual({ field: 'address', key: 'address.no-coordinates' })
    expect(toasts()).toEqual([['error', 'No coordinates for that address']])
  })

  test('is waited for while another field is changed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers['GET /details'] = () => promise
    const { current, act, change, run } = await form()
    await act(() => current().pick({ id: 'pl:1' } as never))
    await change({ name: 'Anna' })
    expect(current().isLookingUp).toBe(true)
    await run(() => resolve(places(found)()))
    expect(current()).toMatchObject({ isLookingUp: false, draft: { name: 'Anna', place } })
  })

  test('does not replace what is typed in the meantime', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers['GET /details'] = () => promise
    const { current, act, change, run } = await form()
    await act(() => current().pick({ id: 'pl:1' } as never))
    expect(current().isLookingUp).toBe(true)
    await change({ text: 'Sveavägen' })
    expect(current().isLookingUp).toBe(false)
    await run(() => resolve(places(found)()))
    expect(current().draft).toMatchObject({ text: 'Sveavägen', place: undefined })
    expect(current().fieldError).toBeUndefined()
  })
})

describe('a pin', () => {
  test('stays where it is and gets the address there', async () => {
    const { current, run } = await form()
    const position = { latitude: 59.3179, longitude: 18.0531 }
    await run(() => current().pin(position))
    expect(current().draft.place).toEqual({ address: place.address, ...position })
    answers['GET /reverse'] = refused('error.forbidden')
    await run(() => current().pin({ latitude: 59.4, longitude: 18 }))
    expect(current().fieldError).toEqual({ field: 'address', key: 'geolocator.error.reverse' })
  })
})

describe('an error', () => {
  test('goes when its field is changed, and not before', async () => {
    const { current, change, submit } = await form()
    await change({ ...filled, name: '' })
    await submit()
    await change({ notes: 'Ring' })
    await change({ text: 'Hornsgatan 1' })
    expect(current().fieldError?.field).toBe('name')
    await change({ name: 'Anna' })
    expect(current().fieldError).toBeUndefined()
  })

  test('about an entry with the same address and phone goes when the address is changed', async () => {
    answers['POST /nk-sod'] = refused('address.already-saved')
    const { current, change, submit } = await form()
    await change({ ...filled, text: place.address, place })
    await submit()
    expect(current().fieldError).toEqual({ field: 'phone', key: 'address.already-saved' })
    await change({ notes: 'Ring' })
    expect(current().fieldError?.field).toBe('phone')
    await change({ text: 'Sveavägen' })
    expect(current().fieldError).toBeUndefined()
  })

  test('at the address goes when the text is changed', async () => {
    answers['GET /autocomplete'] = places()
    const { current, change, submit } = await form()
    await change(filled)
    await submit()
    await change({ notes: 'Ring' })
    expect(current().fieldError?.field).toBe('address')
    await change({ text: 'Sveavägen' })
    expect(current().fieldError).toBeUndefined()
  })
})
