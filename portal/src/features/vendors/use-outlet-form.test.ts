import type { Vendor } from '@pillion/contract/models/vendor'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import { toastQueue } from '#platform/toasts.ts'
import { renderHook, fakeClock } from '#test/render-hook.ts'
import { outlet } from '#test/request/machine.fixture.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useOutletForm, type OutletChange } from './use-outlet-form.ts'

const pin = { latitude: 59.33, longitude: 18.07 }
const address = {
  id: 'pl:1',
  formatted_address: 'Nybrogatan 2, Stockholm',
  latitude: 59.34,
  longitude: 18.08,
  city: 'Stockholm',
  country_code: 'se',
  zipcode: '114 34',
  street: 'Nybrogatan',
  number: '2',
}
const suggestion = { id: 'pl:1', address: address.formatted_address, position: address }

let answers: Record<string, () => Response>
let requests: [call: string, body: unknown][]

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(0)
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    queryClient.clear()
  })
  requests = []
  const found = () => Response.json({ data: [{ address }] })
  const saved = () => Response.json({ result: changed({ name: 'Saved' }) })
  answers = {
    'GET /details': found,
    'GET /reverse': found,
    'POST /outlet': saved,
    'PUT /p1-sodermalm': saved,
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    const call = `${init.method} ${pathname.slice(pathname.lastIndexOf('/'))}`
    const body = init.body === undefined ? undefined : JSON.parse(init.body as string)
    requests.push([call, body])
    return (answers[call] ?? refused('error.not-found', 404))()
  })
})

/** The outlet as another user has left it. */
const changed = ({ name, phone = '+4686001234' }: { name: string; phone?: string }): Vendor => ({
  ...outlet,
  version: 2,
  vendor_information: { ...outlet.vendor_information, name, contact: { phone } },
})
const refused = (key: string, status: number, field?: string, details?: object) => () =>
  Response.json(
    {
      status,
      message: key,
      errors: [{ translation_key: key, message: key, field }],
      meta: { details },
    },
    { status },
  )
const toasts = () => toastQueue.list().map(({ tone, title, text }) => [tone, title, text])

async function form(initial?: Vendor) {
  let present = initial
  let savedTimes = 0
  const onSaved = () => void (savedTimes += 1)
  const hook = await renderHook(() => useOutletForm({ present, firstParentId: 'p1', onSaved }), {
    wrap: withTexts,
    client: queryClient,
  })
  const run = async (change: () => unknown) => {
    await hook.act(change)
    await hook.elapse(0)
  }
  return {
    ...hook,
    run,
    savedTimes: () => savedTimes,
    change: (changes: OutletChange) => run(() => hook.current().change(changes)),
    submit: () => run(() => hook.current().submit()),
    /** Another user's change comes in. */
    async receive(next: Vendor) {
      present = next
      await run(() => hook.current().change({}))
    },
  }
}

const filled = { clientVendorId: 'new', name: 'New', phone: '+46701740605' }

describe('a new outlet', () => {
  test('[CP-23, CP-27] is sent with its address', async () => {
    const { run, change, submit, savedTimes, current } = await form()
    await change({ ...filled, unit: '4', riderInstructions: 'Knock' })
    await run(() => current().pick(suggestion))
    await submit()
    expect(requests.slice(1)).toEqual([
      [
        'POST /outlet',
        {
          parent_vendor_id: 'p1',
          client_vendor_id: 'new',
          name: 'New',
          phone_number: '+46701740605',
          users: [],
          address: 'Nybrogatan 2, Stockholm',
          latitude: 59.34,
          longitude: 18.08,
          city: 'Stockholm',
          country_code: 'se',
          postal_code: '114 34',
          street: 'Nybrogatan',
          street_number: '2',
          unit: '4',
          building: '',
          rider_instructions: 'Knock',
        },
      ],
    ])
    expect(savedTimes()).toBe(1)
    expect(toasts()).toEqual([
      [
        'success',
        'The collection point has been saved successfully',
        'It will take a few minutes to become available for requesting a rider.',
      ],
    ])
  })

  test('[CP-19] is not sent with an address that was only typed, or cannot be found', async () => {
    const { run, change, submit, current } = await form()
    await change(filled)
    await run(() => current().typeAddress('Nybrogatan'))
    await submit()
    expect(current().errors).toEqual({ address: 'fill-address' })
    answers['GET /details'] = refused('error.not-found', 404)
    await run(() => current().pick(suggestion))
    await submit()
    expect(current().lookUpError).toBe('geolocator.error.fetch-place-details')
    expect(current().errors).toEqual({ address: 'fill-address' })
    expect(requests.map(([call]) => call)).not.toContain('POST /outlet')
  })

  test('[CP-22] loses the error of a field that is edited, and keeps the others', async () => {
    const { run, change, submit, current } = await form()
    await submit()
    await change({ name: 'N' })
    expect(Object.keys(current().errors)).toEqual(['clientVendorId', 'phone', 'address'])
    await run(() => current().typeAddress('N'))
    expect(Object.keys(current().errors)).toEqual(['clientVendorId', 'phone'])
  })

  test('[CP-12, CP-14] the errors of owners move with their slots', async () => {
    const { run, current } = await form(outlet)
    await run(() => current().addOwner())
    await run(() => current().addOwner())
    await run(() => current().changeOwner(2, 'nobody'))
    await run(() => current().submit())
    expect(current().errors).toEqual({ 'owner-2': 'email' })
    await run(() => current().removeOwner(1))
    expect([current().draft.owners, current().errors]).toEqual([
      ['', 'nobody'],
      { 'owner-1': 'email' },
    ])
    await run(() => current().changeOwner(1, 'n'))
    expect(current().errors).toEqual({})
  })

  test('[CP-25, CP-29] a refusal is shown at its field, any other failure in a toast', async () => {
    const { run, change, submit, current, savedTimes } = await form()
    await change(filled)
    await run(() => current().pick(suggestion))
    answers['POST /outlet'] = refused(
      'collection-point.already-registered',
      409,
      'client_vendor_id',
    )
    await submit()
    expect(current().errors).toEqual({ clientVendorId: 'collection-point.already-registered' })
    expect(toasts()).toEqual([])
    answers['POST /outlet'] = refused('error.forbidden', 403)
    await submit()
    expect(toasts()).toEqual([
      [
        'error',
        'Unable to save the collection point',
        'Your account does not have permission to do this for this branch.',
      ],
    ])
    expect([current().isSaving, savedTimes()]).toEqual([false, 0])
  })
})

describe('the marker', () => {
  test('[CP-06] brings the address at its new position', async () => {
    const { run, current } = await form(outlet)
    await run(() => current().movePin(pin))
    expect(current().position).toEqual(pin)
    expect(current().draft).toMatchObject({
      addressText: 'Nybrogatan 2, Stockholm',
      location: { ...pin, street: 'Nybrogatan', postal_code: '114 34' },
    })
  })

  test('[CP-07] without an address there, the previous one stays', async () => {
    const { run, current } = await form(outlet)
    answers['GET /reverse'] = refused('error.not-found', 404)
    await run(() => current().movePin(pin))
    expect(current().lookUpError).toBe('geolocator.error.reverse')
    expect(current().draft).toMatchObject({
      addressText: 'Ringvägen 1, Stockholm',
      location: { ...pin, street: 'Ringvägen', street_number: '1', city: 'Stockholm' },
    })
  })
})

describe('an outlet that is edited', () => {
  test('does not leave its own delivery area: its address says why', async () => {
    const { run, submit, current, savedTimes } = await form(outlet)
    await run(() => current().pick(suggestion))
    answers['PUT /p1-sodermalm'] = refused('validation.outside-own-area', 422, 'address')
    await submit()
    expect(current().errors).toEqual({ address: 'validation.outside-own-area' })
    expect([toasts(), savedTimes()]).toEqual([[], 0])
  })

  test('[CP-24, CP-26] is sent with the version that was read', async () => {
    const { change, submit, savedTimes, current } = await form(outlet)
    expect(current().isChanged).toBe(false)
    await change({ name: 'South' })
    expect(current().isChanged).toBe(true)
    await submit()
    expect(requests).toMatchObject([
      ['PUT /p1-sodermalm', { client_vendor_id: 'sodermalm', name: 'South', version: 1 }],
    ])
    expect(savedTimes()).toBe(1)
    expect(toasts()).toEqual([
      ['success', undefined, 'The collection point has been saved successfully'],
    ])
  })

  test('follows the changes of another user while it is untouched', async () => {
    const { receive, current } = await form(outlet)
    await receive(changed({ name: 'Theirs' }))
    expect([current().draft.name, current().isChanged]).toEqual(['Theirs', false])
    expect(current().differences).toBeUndefined()
  })

  test('is not sent before the user has chosen between their changes and another’s', async () => {
    const { change, receive, run, submit, current } = await form(outlet)
    await change({ name: 'Mine' })
    await receive(changed({ name: 'Theirs', phone: '+46701740605' }))
    expect(current().differences).toEqual([
      { field: 'name', theirs: 'Theirs', mine: 'Mine' },
      { field: 'phone', theirs: '+46701740605', mine: undefined },
    ])
    await submit()
    expect(requests).toEqual([])
    await run(() => current().keepMine())
    expect(current().draft).toMatchObject({ name: 'Mine', phone: '+46701740605' })
    await submit()
    expect(requests).toMatchObject([
      ['PUT /p1-sodermalm', { name: 'Mine', phone_number: '+46701740605', version: 2 }],
    ])
  })

  test('has no conflict with its own change, whose answer was lost', async () => {
    const { change, receive, submit, current } = await form(outlet)
    await change({ name: 'Mine' })
    await receive(changed({ name: 'Mine' }))
    expect([current().isChanged, current().differences]).toEqual([false, undefined])
    await submit()
    expect(requests).toMatchObject([['PUT /p1-sodermalm', { name: 'Mine', version: 2 }]])
  })

  test('keeps a typed address on top of another’s changes', async () => {
    const { receive, run, current } = await form(outlet)
    await run(() => current().movePin(pin))
    await receive(changed({ name: 'Theirs' }))
    await run(() => current().keepMine())
    expect(current().draft).toMatchObject({
      name: 'Theirs',
      addressText: 'Nybrogatan 2, Stockholm',
      location: pin,
    })
    expect(current().isChanged).toBe(true)
  })

  test('can be given up for another’s changes', async () => {
    const { change, receive, run, current } = await form(outlet)
    await change({ name: 'Mine', unit: '3' })
    await run(() => current().movePin(pin))
    await receive(changed({ name: 'Theirs' }))
    await run(() => current().takeTheirs())
    expect(current().draft).toMatchObject({
      name: 'Theirs',
      unit: '',
      addressText: 'Ringvägen 1, Stockholm',
    })
    expect([current().isChanged, current().differences]).toEqual([false, undefined])
  })

  test('learns of another’s changes from the refusal of its own', async () => {
    const { change, submit, current, savedTimes } = await form(outlet)
    const vendor = changed({ name: 'Theirs' })
    answers['PUT /p1-sodermalm'] = refused('collection-point.changed', 409, undefined, { vendor })
    await change({ name: 'Mine' })
    await submit()
    expect(queryClient.getQueryData(['vendor', 'p1-sodermalm'])).toEqual(vendor)
    expect([toasts(), savedTimes(), current().draft.name]).toEqual([[], 0, 'Mine'])
  })
})
