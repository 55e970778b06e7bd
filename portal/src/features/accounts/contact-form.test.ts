import { CONTACT_MESSAGE_BYTES } from '@pillion/domain/accounts/contact-message'
import { describe, expect, it } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'

import {
  contactBody,
  contactErrors,
  contactMessageOf,
  contactRefusal,
  emptyContact,
} from './contact-form.ts'

const complete = contactMessageOf(
  { name: ' Kim Lund ', email: undefined, phone: '070-174 06 05', message: ' Which code? ' },
  'kim@bakery.example ',
)

describe('the contact form', () => {
  it('[AUTH-18] names what is missing; the phone number may be', () => {
    expect(contactErrors(contactMessageOf(emptyContact, ''), 'SE')).toEqual({
      name: 'contact.fill-name',
      email: 'auth.fill-email',
      message: 'contact.fill-message',
    })
    expect(contactErrors(complete, 'SE')).toEqual({})
  })

  it('limits the message without the space around it', () => {
    const ofLength = (length: number) =>
      contactMessageOf({ ...emptyContact, message: ` ${'a'.repeat(length)}\n` }, 'kim@b.example')
    const errorOf = (length: number) => contactErrors(ofLength(length), 'SE').message
    expect(errorOf(CONTACT_MESSAGE_BYTES)).toBeUndefined()
    expect(errorOf(CONTACT_MESSAGE_BYTES + 1)).toBe('contact.message-too-long')
  })

  it('has the address of the register form until another one is typed', () => {
    expect(complete.email).toBe('kim@bakery.example')
    expect(contactMessageOf({ ...emptyContact, email: 'kim' }, 'kim@b.example').email).toBe('kim')
    expect(contactMessageOf({ ...emptyContact, email: '' }, 'kim@b.example').email).toBe('')
  })

  it('sends the trimmed texts and the number in its stored form', () => {
    expect(contactBody(complete, { country: 'SE', language: 'sv' })).toEqual({
      name: 'Kim Lund',
      email: 'kim@bakery.example',
      phone: '+46701740605',
      message: 'Which code?',
      language: 'sv',
    })
  })

  it('shows a refusal at its field, or else above the buttons', () => {
    const refused = (key: 'contact.fill-name' | 'auth.too-many-requests', field?: string) =>
      contactRefusal(new CallError({ status: 422, key, message: '', ...(field && { field }) }))
    expect(refused('contact.fill-name').field).toBe('name')
    expect(refused('contact.fill-name', 'name').field).toBe('name')
    expect(refused('auth.too-many-requests').field).toBeUndefined()
  })
})
