import { expect, test } from 'vitest'

import { toSavedChoice, fullAddressOf } from './to-saved-choice.ts'

const saved = {
  id: '7',
  name: 'Anna Lind',
  phone_number: '+46701740611',
  latitude: 59.318,
  longitude: 18.053,
  address: ', Hus B, Hornsgatan 12, 118 20 Stockholm',
  notes: 'Ring twice',
}
const choice = toSavedChoice(saved, (phone) => `tel ${phone}`)

test('[ADDR-13, ADDR-14, GAP-059] an entry is read by position', () => {
  expect(choice).toEqual({
    id: '7',
    name: 'Anna Lind',
    phone: 'tel +46701740611',
    unit: '',
    building: 'Hus B',
    address: 'Hornsgatan 12, 118 20 Stockholm',
    latitude: 59.318,
    longitude: 18.053,
    notes: 'Ring twice',
  })
})

test('[ORDER-10] and shown without what is empty', () => {
  expect(fullAddressOf(choice)).toBe('Hus B, Hornsgatan 12, 118 20 Stockholm')
})
