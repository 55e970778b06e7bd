import { findCountry } from '@pillion/domain/countries/countries'
import { describe, expect, it } from 'vitest'

import { parseEntry } from './parse-entry.ts'

const sweden = findCountry('se')!
const form = {
  name: ' Åsa  Öberg ',
  phone_number: '070-174 06 13',
  address: '3, B,  Östra Långgatan 7 ',
  latitude: 59.3171,
  longitude: 18.0467,
  notes: ' Ring twice ',
}

describe('an entry of the address book', () => {
  it('[ADDR-13, ADDR-14] is the form’s content, trimmed, and what it is sorted and found by', () => {
    expect(parseEntry(form, sweden)).toEqual({
      name: 'Åsa  Öberg',
      phone_number: '+46701740613',
      address: '3, B, Östra Långgatan 7',
      latitude: 59.3171,
      longitude: 18.0467,
      notes: 'Ring twice',
      sort_name: 'asa oberg',
      folded: 'asa oberg 3 b ostra langgatan 7',
      search: 'asa oberg 3 b ostra langgatan 7',
    })
  })

  it('is sorted and found by the first eighty letters of its name', () => {
    const entry = parseEntry({ ...form, name: `${'ab'.repeat(40)}c` }, sweden)
    expect(entry.name).toHaveLength(81)
    expect(entry.sort_name).toBe('ab'.repeat(40))
    expect(entry.folded).toBe(`${'ab'.repeat(40)} 3 b ostra langgatan 7`)
  })

  it('[FORM-04] is refused without a name', () => {
    expect(() => parseEntry({ ...form, name: ' ' }, sweden)).toThrow(
      'validation.fill-customer-name',
    )
  })
})
