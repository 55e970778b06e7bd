import { describe, expect, it } from 'vitest'

import { se } from '../countries/se.ts'
import { composeSavedAddress } from './address-text.ts'
import { validateSavedAddress } from './validate-saved-address.ts'

const validDraft = {
  name: 'Anna Lind',
  phone: '070-174 06 11',
  address: '4B, Norra huset, Drottninggatan 12',
  latitude: 59.33,
  longitude: 18.06,
  notes: 'Ring twice',
}
const refusal = (change: object) => validateSavedAddress({ ...validDraft, ...change }, se)

describe('an entry of the address book', () => {
  it('is accepted when complete, with or without unit, building and notes', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ address: ', , Drottninggatan 12', notes: undefined })).toBeUndefined()
    expect(refusal({ address: 'Drottninggatan 12' })).toBeUndefined()
  })

  it.each([
    ['[FORM-04]', { name: ' ' }, 'validation.fill-customer-name', 'name'],
    ['[FORM-04]', { name: undefined }, 'validation.fill-customer-name', 'name'],
    ['[FORM-05]', { name: 'Anna ٢' }, 'validation.wrong-customer-name', 'name'],
    ['[FORM-06]', { phone: ' ' }, 'validation.fill-customer-phone', 'phone'],
    ['[FORM-07]', { phone: '12' }, 'validation.phone-incorrect', 'phone'],
    ['[FORM-09]', { address: undefined }, 'validation.fill-address', 'address'],
    ['[FORM-09]', { address: '4B, Norra huset,  ' }, 'validation.fill-address', 'address'],
    ['[ADDR-16]', { latitude: undefined }, 'address.no-coordinates', 'coordinates'],
    ['[ADDR-16]', { longitude: 181 }, 'address.no-coordinates', 'coordinates'],
    ['[ADDR-17]', { notes: 'å'.repeat(501) }, 'address.notes-too-long', 'notes'],
    ['[FORM-04]', { name: '\u200B' }, 'validation.hidden-characters', 'name'],
    ['[FORM-09]', { address: '4\u202E, , Storgatan' }, 'validation.hidden-characters', 'address'],
    ['[ADDR-17]', { notes: 'Back\u2066 door' }, 'validation.hidden-characters', 'notes'],
    ['[ADDR-18]', { address: `, , ${'å'.repeat(128)}` }, 'address.too-long', 'address'],
  ])('%s %j is refused with %s', (_, change, refused, field) => {
    expect(refusal(change)).toEqual({ refused, field })
  })

  it('[ADDR-17] may have notes of 1000 bytes, not counting surrounding spaces', () => {
    expect(refusal({ notes: ` ${'å'.repeat(500)} ` })).toBeUndefined()
  })

  it('[ADDR-18] is measured in the form that an order would use', () => {
    const parts = { unit: '4B', text: 'x'.repeat(251) }
    expect(refusal({ address: composeSavedAddress(parts) })).toBeUndefined()
    const longer = composeSavedAddress({ ...parts, text: 'x'.repeat(252) })
    expect(refusal({ address: longer })).toMatchObject({ refused: 'address.too-long' })
  })

  it('[FORM-01] is refused with the first rule that it breaks', () => {
    const broken: Record<string, unknown> = {
      name: '',
      phone: '',
      address: '',
      latitude: null,
      notes: 'x'.repeat(1001),
    }
    const refusals: unknown[] = []
    for (const name of Object.keys(broken)) {
      refusals.push(refusal(broken)?.field)
      broken[name] = validDraft[name as 'name']
    }
    expect(refusals).toEqual(['name', 'phone', 'address', 'coordinates', 'notes'])
  })
})
