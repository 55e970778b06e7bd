import { describe, expect, it } from 'vitest'

import { checkContactMessage, type ContactMessage } from './contact-message.ts'

const complete: ContactMessage = {
  name: 'Kim Lund',
  email: 'kim@bakery.example',
  phone: '',
  message: 'Where do I find my vendor code?',
}
const refusalsOf = (changes: Partial<ContactMessage>) =>
  checkContactMessage({ ...complete, ...changes }, 'se').map(({ refused, field }) => [
    refused,
    field,
  ])

describe('a message to the account manager', () => {
  it('needs a name, an e-mail address and a text', () => {
    expect(refusalsOf({})).toEqual([])
    expect(refusalsOf({ name: ' ', email: '', message: ' ' })).toEqual([
      ['contact.fill-name', 'name'],
      ['validation.email', 'email'],
      ['contact.fill-message', 'message'],
    ])
  })

  it('may have a phone number, which must be possible', () => {
    expect(refusalsOf({ phone: '070-174 06 05' })).toEqual([])
    expect(refusalsOf({ phone: '12' })).toEqual([['validation.phone-incorrect', 'phone']])
  })

  it('[GAP-109] has at most 1,000 bytes', () => {
    expect(refusalsOf({ message: 'é'.repeat(500) })).toEqual([])
    expect(refusalsOf({ message: `${'é'.repeat(500)}.` })).toEqual([
      ['contact.message-too-long', 'message'],
    ])
  })

  it.each(['name', 'message'] as const)('has no hidden characters in its %s', (field) => {
    expect(refusalsOf({ [field]: 'a\u202Eb' })).toEqual([['validation.hidden-characters', field]])
  })
})
