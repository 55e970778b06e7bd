import { describe, expect, it } from 'vitest'

import { checkSender, type Sender } from './check-sender.ts'

const sender: Sender = {
  name: 'Greta Holm',
  email: 'greta@example.se',
  phone_number: '+46701234567',
  location: { latitude: 59.33, longitude: 18.05, address: 'Hornsgatan 12', notes: 'Ring twice' },
}
const { location } = sender

describe('a sender', () => {
  it('is complete with a name, a phone number, an e-mail address and a place', () => {
    expect(checkSender(sender, 'se')).toBeUndefined()
    expect(checkSender({ ...sender, phone_number: '0701234567' }, 'se')).toBeUndefined()
    expect(checkSender({ ...sender, location: { ...location, notes: '' } }, 'se')).toBeUndefined()
  })

  it.each([
    [{ name: '  ' }, 'name', 'validation.fill-customer-name'],
    [{ name: 'Greta 2' }, 'name', 'validation.wrong-customer-name'],
    [{ name: 'Gre\u202eta' }, 'name', 'validation.hidden-characters'],
    [{ phone_number: '' }, 'phone', 'validation.fill-customer-phone'],
    [{ phone_number: '12' }, 'phone', 'validation.phone-incorrect'],
    [{ email: '' }, 'email', 'validation.email'],
    [{ email: 'greta' }, 'email', 'validation.email'],
    [{ location: { ...location, address: ' ' } }, 'address', 'validation.fill-address'],
    [{ location: { ...location, latitude: null } }, 'address', 'address.no-coordinates'],
    [{ location: { ...location, address: 'x'.repeat(600) } }, 'address', 'address.too-long'],
    [{ location: { ...location, notes: 'å'.repeat(600) } }, 'notes', 'address.notes-too-long'],
    [{ location: { ...location, notes: '\u202e' } }, 'notes', 'validation.hidden-characters'],
  ])('with %j is refused at its %s', (change, field, refused) => {
    expect(checkSender({ ...sender, ...change }, 'se')).toMatchObject({ field, refused })
  })

  it('is refused at the first field that is wrong', () => {
    const empty = { ...sender, name: '', email: '', phone_number: '' }
    expect(checkSender(empty, 'se')?.field).toBe('name')
    expect(checkSender({ ...empty, name: 'Greta' }, 'se')?.field).toBe('phone')
  })
})
