import { describe, expect, it } from 'vitest'

import { parseAddressQuery } from './parse-address-query.ts'

describe('the terms of a search in the address book', () => {
  it.each([
    ['words without case, accents and punctuation', ' Åsa,  ÖBERG! ', ['asa', 'oberg'], []],
    [
      'a phone as typed and in full',
      '070-174 06 13',
      ['070', '174', '06', '13'],
      ['701740613', '+46701740613'],
    ],
    ['a part of a phone', '40613', ['40613'], ['40613']],
    ['two digits of a phone', '12', ['12'], ['12']],
    ['digits of another script', '٤٠٦١٣', ['٤٠٦١٣'], ['40613']],
  ])('are %s', (_, typed, words, digits) => {
    expect(parseAddressQuery(typed, 'se')).toEqual({ words, digits })
  })

  it.each(['4', '0', '000', 'Hornsgatan 12', 'a40613', '40613a'])(
    'have no digits of a phone in %j',
    (typed) => {
      expect(parseAddressQuery(typed, 'se')?.digits).toEqual([])
    },
  )

  it('are the first eight words', () => {
    expect(parseAddressQuery('a b c d e f g h i', 'se')?.words).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ])
  })

  it.each(['', '  ', '!?'])('are none in %j', (typed) => {
    expect(parseAddressQuery(typed, 'se')).toBeUndefined()
  })
})
