import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { se } from '@pillion/domain/countries/se'
import { describe, expect, test } from 'vitest'

import {
  bodyOf,
  draftOf,
  emptyEntry,
  entryErrorOf,
  isLocated,
  type EntryDraft,
} from './entry-draft.ts'

const street = 'Hornsgatan 12, 118 20 Stockholm'
const place = { address: street, latitude: 59.318, longitude: 18.053 }
const entryDraft: EntryDraft = {
  name: 'Anna Lind',
  phone: '070 174 06 11',
  text: street,
  place,
  unit: '3',
  building: '',
  notes: 'Ring twice',
}
const saved: SavedAddress = {
  id: '7',
  name: 'Anna Lind',
  phone_number: '+46701740611',
  address: `3, , ${street}`,
  latitude: place.latitude,
  longitude: place.longitude,
  notes: 'Ring twice',
}
const errorOf = (change: Partial<EntryDraft>) => entryErrorOf({ ...entryDraft, ...change }, se)

describe('an entry of the address book', () => {
  test('[ADDR-13, ADDR-14] is parsed by position and sent back unchanged', () => {
    const draft = draftOf(saved, '+46 70 174 06 11')
    expect(draft).toEqual({ ...entryDraft, phone: '+46 70 174 06 11' })
    const { id: _, ...body } = saved
    expect(bodyOf(draft, se)).toEqual(body)
  })

  test('[GAP-059] commas in unit and building become spaces', () => {
    expect(bodyOf({ ...entryDraft, unit: '3,4', building: 'Hus B, port 2' }, se).address).toBe(
      `3 4, Hus B port 2, ${street}`,
    )
  })

  test('is sent with its texts trimmed', () => {
    const { name, notes } = bodyOf({ ...entryDraft, name: ' Anna ', notes: ' Ring \n' }, se)
    expect([name, notes]).toEqual(['Anna', 'Ring'])
  })

  test('that is incomplete is never sent', () => {
    expect(() => bodyOf({ ...entryDraft, place: undefined }, se)).toThrow('failed validation')
    expect(() => bodyOf({ ...entryDraft, phone: '1' }, se)).toThrow('failed validation')
  })
})

describe('the first error', () => {
  test('[FORM-04, FORM-06] of an empty form is the name, then the phone, then the address', () => {
    expect(entryErrorOf(emptyEntry, se)).toEqual({
      field: 'name',
      key: 'validation.fill-customer-name',
    })
    expect(errorOf({ phone: '', text: '' })).toEqual({
      field: 'phone',
      key: 'validation.fill-customer-phone',
    })
    expect(errorOf({ text: ' ' })).toEqual({ field: 'address', key: 'validation.fill-address' })
    expect(errorOf({})).toBeUndefined()
  })

  test('[ADDR-16] a text without a chosen place has no coordinates', () => {
    const missing = { field: 'address', key: 'address.no-coordinates' }
    expect(errorOf({ place: undefined })).toEqual(missing)
    expect(errorOf({ text: 'Hornsgatan 14, Stockholm' })).toEqual(missing)
    expect(isLocated({ ...entryDraft, text: ` ${street} ` })).toBe(true)
  })

  test('[ADDR-17] notes of more than 1000 bytes', () => {
    expect(errorOf({ notes: 'ö'.repeat(500) })).toBeUndefined()
    expect(errorOf({ notes: 'ö'.repeat(501) })).toEqual({
      field: 'notes',
      key: 'address.notes-too-long',
    })
  })

  test('[ADDR-18] an address of more than 255 bytes is reported at the field that is too long', () => {
    const key = 'address.too-long'
    const long = 'ö'.repeat(128)
    expect(errorOf({ unit: '', text: long, place: { ...place, address: long } })).toEqual({
      field: 'address',
      key,
    })
    expect(errorOf({ building: 'a'.repeat(240) })).toEqual({ field: 'building', key })
  })
})
