import { describe, expect, it } from 'vitest'

import { se } from '../countries/se.ts'
import { checkVatNumber } from './check-vat-number.ts'

describe('a VAT number', () => {
  it.each(['12345678', 'SE12abCD', ' 12345678 '])('[VAT-01] %j has 8 characters', (text) => {
    expect(checkVatNumber(text, se)).toBeUndefined()
  })

  it.each(['', ' '])('%j may be left out', (text) => {
    expect(checkVatNumber(text, se)).toBeUndefined()
  })

  it.each(['1234567', '123456789', 'SE-12345', '1234 678', 'SE1234å8', '１２３４５６７８'])(
    '[VAT-02] %j is refused',
    (text) => {
      expect(checkVatNumber(text, se)).toEqual({
        refused: 'validation.vat-number',
        field: 'vat-number',
      })
    },
  )

  it('a country may ask for another length', () => {
    expect(checkVatNumber('123456789012', { vatNumber: { length: 12 } })).toBeUndefined()
  })
})
