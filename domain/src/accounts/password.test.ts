import { describe, expect, it } from 'vitest'

import { brokenPasswordRules, checkPassword, checkRepeatedPassword } from './password.ts'

describe('a password', () => {
  it.each(['Abcdef1!', 'Åäölösen1*', 'Correct horse 7 battery^', 'Ünïcode9&'])(
    '%j keeps every rule',
    (text) => {
      expect(checkPassword(text)).toBeUndefined()
    },
  )

  it.each([
    ['[AUTH-22]', 'Abcde1!', ['length']],
    ['[AUTH-23]', 'abcdef1!', ['uppercase']],
    ['[AUTH-24]', 'ABCDEF1!', ['lowercase']],
    ['[AUTH-25]', 'Abcdefg!', ['number']],
    ['[AUTH-26]', 'Abcdefg1', ['special']],
    ['[AUTH-26]', 'Abcdef1?', ['special']],
    ['[AUTH-27]', '1234567!', ['uppercase', 'lowercase', 'letter']],
  ])('%s %j breaks the rule', (_, text, broken) => {
    expect(brokenPasswordRules(text)).toEqual(broken)
    expect(checkPassword(text)).toEqual({
      refused: 'account.weak-password',
      field: 'password',
      params: { broken },
    })
  })

  it.each([...'!@#$%^&*'])('[AUTH-26] %s is a special character', (character) => {
    expect(checkPassword(`Abcdef1${character}`)).toBeUndefined()
  })

  it('[AUTH-27] a letter of any script counts', () => {
    expect(brokenPasswordRules('รหัสผ่าน1!')).toEqual(['uppercase', 'lowercase'])
  })

  it('[AUTH-22] code points are counted, not UTF-16 units', () => {
    expect(brokenPasswordRules('Aa1!😀😀')).toEqual(['length'])
  })

  it('has at most 128 characters', () => {
    expect(checkPassword(`Aa1!${'x'.repeat(124)}`)).toBeUndefined()
    expect(brokenPasswordRules(`Aa1!${'x'.repeat(125)}`)).toEqual(['not-too-long'])
  })

  it('breaks every rule except the last when it is empty', () => {
    expect(brokenPasswordRules('')).toHaveLength(6)
  })
})

describe('the second password', () => {
  it('[AUTH-28] has to match the first', () => {
    expect(checkRepeatedPassword('Abcdef1!', 'Abcdef1!')).toBeUndefined()
    expect(checkRepeatedPassword('Abcdef1!', 'abcdef1!')).toEqual({
      refused: 'validation.passwords-differ',
      field: 'repeated-password',
    })
  })
})
