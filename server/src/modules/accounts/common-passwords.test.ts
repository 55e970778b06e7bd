import { describe, expect, it } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

describe('a common password', () => {
  it.each(['password', '123456', 'PASSWORD', 'Dragon2026!', 'Football1!', 'Qwerty123$'])(
    '%s is one',
    (text) => expect(isCommonPassword(text)).toBe(true),
  )

  it('[GAP-108] the list ends after 10,000', () => {
    expect(['24081990', '25021983'].map(isCommonPassword)).toEqual([true, false])
  })

  it.each([
    'Ride-along-2026!',
    'Rye-and-oats-7!',
    'x1!',
    '!!!!!!!!',
    'Cardamom-bun-8$',
    'Dragon-20-26-11!',
  ])('%s is none', (text) => expect(isCommonPassword(text)).toBe(false))
})
