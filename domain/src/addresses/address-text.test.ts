import { describe, expect, it } from 'vitest'

import { composeAddress, composeSavedAddress, parseSavedAddress } from './address-text.ts'

const text = 'Drottninggatan 12, 111 51 Stockholm'

describe('the address of an order', () => {
  it('[ORDER-10] joins unit, building and text', () => {
    expect(composeAddress({ unit: '4B', building: 'Norra huset', text })).toBe(
      `4B, Norra huset, ${text}`,
    )
  })

  it('[ORDER-10] leaves out empty parts', () => {
    expect(composeAddress({ text })).toBe(text)
    expect(composeAddress({ unit: ' ', building: 'Norra huset', text })).toBe(
      `Norra huset, ${text}`,
    )
    expect(composeAddress({ text: ' ' })).toBe('')
  })
})

describe('a saved address', () => {
  it('[ADDR-14] has the unit first, the building second, then the rest', () => {
    expect(composeSavedAddress({ unit: '4B', building: 'Norra huset', text })).toBe(
      `4B, Norra huset, ${text}`,
    )
  })

  it('[ADDR-14] keeps the positions of empty parts', () => {
    expect(composeSavedAddress({ text })).toBe(`, , ${text}`)
    expect(composeSavedAddress({ building: 'Norra huset', text })).toBe(`, Norra huset, ${text}`)
  })

  it.each([
    { unit: '4B', building: 'Norra huset', text },
    { unit: '', building: '', text },
    { unit: '', building: 'Norra huset', text: 'Storgatan' },
    { unit: '4B', building: '', text: '' },
  ])('[ADDR-14] is parsed back unchanged: %j', (parts) => {
    expect(parseSavedAddress(composeSavedAddress(parts))).toEqual(parts)
  })

  it('[ADDR-14] turns commas inside unit or building into spaces', () => {
    const saved = composeSavedAddress({ unit: '4,B', building: 'Hus 1, port 2', text })
    expect(parseSavedAddress(saved)).toEqual({ unit: '4 B', building: 'Hus 1 port 2', text })
  })

  it.each(['Storgatan 1', 'Storgatan 1, Uppsala', ''])(
    'from another source, %j, is all text',
    (address) => {
      expect(parseSavedAddress(address)).toEqual({ unit: '', building: '', text: address })
    },
  )
})
