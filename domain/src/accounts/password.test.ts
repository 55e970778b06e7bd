import { describe, expect, it } from 'vitest'

import { brokenPasswordRules, checkPassword, checkRepeatedPassword } from './password.ts'

describe('a password', () => {
  it.each(['Abcdef1!', 'Åäölösen1*', 'Correct horse 7 battery^', 'Ünïcode9&'])(
    '%j meets every rule',
    (text) => {
      expect(checkPassword(text)).toBeUndefined()
    },
  )

  it.each([
    ['Abcde1!', ['length']],
    ['abcdef1!', ['uppercase']],
    ['ABCDEF1!', ['lowercase']],
    ['Abcdefg!', ['number']],
    ['Abcdefg1', ['special']],
    ['Abcdef1?', ['special']],
    ['1234567!', ['uppercase', 'lowercase', 'letter']],
  ])('%j breaks the rule', (text, broken) => {
    expect(brokenPasswordRules(text)).toEqual(broken)
    expect(checkPassword(text)).toEqual({
      refused: 'account.weak-password',
      field: 'password',
      params: { broken },
    })
  })

  it.each([...'!@#$%^&*'])('%s is a special character', (character) => {
    expect(checkPassword(`Abcdef1${character}`)).toBeUndefined()
  })

  it('a letter of any script counts', () => {
    expect(brokenPasswordRules('รหัสผ่าน1!')).toEqual(['uppercase', 'lowercase'])
  })

  it('code points are counted, not UTF-16 units', () => {
    expect(brokenPasswordRules('Aa1!😀😀')).toEqual(['length'])
  })

  it('has at most 128 characters', () => {
    expect(checkPassword(`Aa1!${'x'.repeat(124)}`)).toBeUndefined()
    expect(brokenPasswordRules(`Aa1!${'x'.repeat(125)}`)).toEqual(['not-too-long'])
  })

  it('breaks every rule except the maximum length when it is empty', () => {
    expect(brokenPasswordRules('')).toHaveLength(6)
  })
})

describe('the second password', () => {
  it('has to match the first', () => {
    expect(checkRepeatedPassword('Abcdef1!', 'Abcdef1!')).toBeUndefined()
    expect(checkRepeatedPassword('Abcdef1!', 'abcdef1!')).toEqual({
      refused: 'validation.passwords-differ',
      field: 'repeated-password',
    })
  })
})
