import { describe, expect, it } from 'vitest'

import { validateOrigin } from './validate-origin.ts'

const validDraft = {
  address_text: 'Storgatan 1, 111 51 Stockholm',
  latitude: 59.33,
  longitude: 18.03,
  notes: '',
  rider_instructions: 'Back door',
}
const refusal = (change: object) => validateOrigin({ ...validDraft, ...change })

describe('an origin', () => {
  it('is accepted with an address and coordinates', () => {
    expect(refusal({})).toBeUndefined()
  })

  it.each([
    ['[FORM-09]', { address_text: ' ' }, 'validation.fill-address', 'address'],
    ['[ADDR-16]', { latitude: null }, 'address.no-coordinates', 'coordinates'],
    ['[ADDR-16]', { longitude: null }, 'address.no-coordinates', 'coordinates'],
    ['[ADDR-17]', { notes: 'å'.repeat(501) }, 'address.notes-too-long', 'notes'],
    [
      '[ADDR-17]',
      { rider_instructions: 'å'.repeat(501) },
      'address.notes-too-long',
      'rider-instructions',
    ],
    ['[FORM-09]', { address_text: '\u202EStorgatan' }, 'validation.hidden-characters', 'address'],
    ['[ADDR-17]', { notes: '\u200B' }, 'validation.hidden-characters', 'notes'],
    [
      '[ADDR-17]',
      { rider_instructions: '\u2067' },
      'validation.hidden-characters',
      'rider-instructions',
    ],
    ['[ADDR-18]', { address_text: 'å'.repeat(128) }, 'address.too-long', 'address'],
  ])('%s %j is refused with %s', (_, change, refused, field) => {
    expect(refusal(change)).toEqual({ refused, field })
  })

  it('[ADDR-17, ADDR-18] may reach the limits, not counting surrounding spaces', () => {
    const notes = ` ${'å'.repeat(500)} `
    const address_text = ` ${'x'.repeat(255)} `
    expect(refusal({ notes, rider_instructions: notes, address_text })).toBeUndefined()
  })
})
