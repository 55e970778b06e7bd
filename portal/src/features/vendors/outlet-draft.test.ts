import { describe, expect, test } from 'vitest'

import { country, outlet } from '#test/request/machine.fixture.ts'

import { outletCamera } from './outlet-camera.ts'
import { differencesOf, isUnchanged, rebase } from './outlet-conflict.ts'
import {
  emptyOutlet,
  outletBodyOf,
  outletDraftOf,
  outletErrorsOf,
  outletFieldOf,
  type OutletDraft,
} from './outlet-draft.ts'

const sweden = country('se')
const stored = outletDraftOf(outlet)
const errorsOf = (change: Partial<OutletDraft>) => outletErrorsOf({ ...stored, ...change }, sweden)

describe('the form of an outlet', () => {
  test('[CP-13] begins with one empty slot for an owner', () => {
    expect(emptyOutlet('p1').owners).toEqual([''])
    expect(outletDraftOf(outlet).owners).toEqual([''])
  })

  test('[CP-15, CP-16, CP-17, CP-19] reports every missing value at once', () => {
    expect(outletErrorsOf(emptyOutlet('p1'), sweden)).toEqual({
      clientVendorId: 'fill-id',
      name: 'fill-name',
      phone: 'fill-phone',
      address: 'fill-address',
    })
    expect(errorsOf({ clientVendorId: ' ', name: ' ' })).toEqual({
      clientVendorId: 'fill-id',
      name: 'fill-name',
    })
  })

  test('[CP-20, CP-21, GAP-122] checks the e-mails that are filled in', () => {
    expect(errorsOf({ owners: ['', ' ann@pillion.example ', 'a b@c.se', 'ann@pillion'] })).toEqual({
      'owner-2': 'email',
      'owner-3': 'email',
    })
    expect(errorsOf({ owners: ['', ''] })).toEqual({})
  })

  test.each([
    [{ clientVendorId: 'söder' }, { clientVendorId: 'id-format' }],
    [{ clientVendorId: 'x'.repeat(25) }, { clientVendorId: 'id-format' }],
    [{ name: 'x'.repeat(201) }, { name: 'name-too-long' }],
    [{ phone: '+12' }, { phone: 'validation.phone-incorrect' }],
    [{ addressText: 'Ringvägen' }, { address: 'fill-address' }],
    [{ riderInstructions: 'å'.repeat(501) }, { riderInstructions: 'address.notes-too-long' }],
    [
      { location: { ...stored.location, latitude: 52.52, longitude: 13.4 } },
      { address: 'validation.invalid-coordinates' },
    ],
    [
      { location: { ...stored.location, latitude: null, longitude: null } },
      { address: 'fill-address' },
    ],
  ])('refuses %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  test('becomes the body of the call, trimmed and without empty slots', () => {
    const draft = { ...stored, name: ' South ', phone: '08-600 12 34', owners: ['', ' a@b.se '] }
    expect(outletBodyOf(draft, sweden)).toEqual({
      parent_vendor_id: 'p1',
      client_vendor_id: 'sodermalm',
      name: 'South',
      phone_number: '+4686001234',
      users: ['a@b.se'],
      address: 'Ringvägen 1, Stockholm',
      latitude: 59.31,
      longitude: 18.05,
      city: 'Stockholm',
      country_code: 'se',
      postal_code: '',
      street: 'Ringvägen',
      street_number: '1',
      unit: '',
      building: '',
      rider_instructions: '',
    })
  })

  test('shows a refusal at the field that it is about', () => {
    expect(['users', 'latitude', 'vendor_id', undefined].map(outletFieldOf)).toEqual([
      'owner-0',
      'address',
      undefined,
      undefined,
    ])
  })
})

describe('two people who change an outlet at once', () => {
  const base = stored
  const mine = { ...base, name: 'Mine', unit: '3', owners: ['', 'a@b.se'] }
  const theirLocation = { ...base.location, address_text: 'Nybrogatan 2', latitude: 59.34 }
  const theirs = {
    ...base,
    name: 'Theirs',
    phone: '+46701740605',
    location: theirLocation,
    addressText: 'Nybrogatan 2',
  }
  const versions = { base, mine, theirs }

  test('see every field that differs, and whose value is whose', () => {
    expect(differencesOf(versions)).toEqual([
      { field: 'name', theirs: 'Theirs', mine: 'Mine' },
      { field: 'phone', theirs: '+46701740605', mine: undefined },
      { field: 'address', theirs: 'Nybrogatan 2', mine: undefined },
      { field: 'unit', theirs: '', mine: '3' },
      { field: 'owners', theirs: '', mine: 'a@b.se' },
    ])
  })

  test('keep what only the other has changed', () => {
    expect(rebase(versions)).toEqual({
      ...theirs,
      name: 'Mine',
      unit: '3',
      owners: ['', 'a@b.se'],
    })
  })

  test('notice a marker that was moved within the same address', () => {
    const moved = { ...base, location: { ...base.location, latitude: 59.32 } }
    expect(isUnchanged(base, moved)).toBe(false)
    expect(differencesOf({ base, mine: base, theirs: moved })).toMatchObject([{ field: 'address' }])
    expect(rebase({ base, mine: moved, theirs }).location.latitude).toBe(59.32)
  })

  test('an added empty slot is no change', () => {
    expect(isUnchanged(base, { ...base, owners: ['', ''] })).toBe(true)
    expect(isUnchanged(base, { ...base, clientVendorId: 'other' })).toBe(false)
  })
})

describe('the map', () => {
  const [here, there, city] = [59.31, 59.32, 59.33].map((latitude) => ({ latitude, longitude: 18 }))

  test('[CP-30, GAP-066] shows the world without a parent, its surroundings with one, and the marker close', () => {
    const input = { position: undefined, parent: undefined, city: city! }
    expect(outletCamera(input)).toEqual({ centre: city, zoom: 2 })
    expect(outletCamera({ ...input, parent: there })).toEqual({ centre: there, zoom: 12 })
    expect(outletCamera({ ...input, parent: there, position: here })).toEqual({
      centre: here,
      zoom: 17,
    })
  })
})
