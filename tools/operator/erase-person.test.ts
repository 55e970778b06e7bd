import type { Client } from '@pillion/server/api-client/api-client'
import { expect, it } from 'vitest'

import { erasePerson, personFrom, successMessage } from './erase-person.ts'
import { OperatorError } from './operator-error.ts'

it('takes one number, or a name and a vendor', () => {
  expect(personFrom(['--phone', '+46 70 174 06 05'])).toEqual({ phone_number: '+46 70 174 06 05' })
  expect(personFrom(['--card-holder', 'Eva Ek', '--vendor', 'nk'])).toEqual({
    holder_name: 'Eva Ek',
    vendor_id: 'nk',
  })
})

it.each([
  [],
  ['--phone', '+46', '70'],
  ['070'],
  ['--card-holder', 'Eva Ek'],
  ['--phone', '070', '--vendor', 'nk'],
  ['--phone', '070', '--card-holder', 'Eva Ek', '--vendor', 'nk'],
])('refuses anything else in a sentence', (...args) => {
  const sentence =
    'Give --phone, or --card-holder and --vendor; put a text with spaces in quotation marks.'
  expect(() => personFrom(args)).toThrow(new OperatorError(sentence))
})

it('says how many cards were removed', async () => {
  const bodies: unknown[] = []
  let only_here: unknown[] = []
  let not_searched: unknown[] = []
  const send = async (_: unknown, { body }: { body: unknown }) => {
    bodies.push(body)
    return { status: 200, answer: { result: { cards: 2, only_here, not_searched } } }
  }
  const erase = erasePerson.prepare(['--card-holder', 'Eva Ek', '--vendor', 'nk'])
  expect(await erase({ send } as unknown as Client)).toBe('Cards removed: 2.')
  expect(bodies).toEqual([{ holder_name: 'Eva Ek', vendor_id: 'nk' }])
  only_here = [{ provider: 'cybersource', card_id: 'PI1' }]
  not_searched = [{ provider: 'adyen', wallet_id: 'W1' }]
  expect(await erase({ send } as unknown as Client)).toBe(
    'Cards removed: 2.\nRemoved here only. Remove these at their provider:\n  cybersource: PI1\nNot searched, because PAYMENTS is another provider. They may hold more cards:\n  adyen: W1',
  )
})

it('says what was erased, and what was not', () => {
  const erased = { orders: 3, proofs: 2, saved_addresses: 1, orders_under_way: 0 }
  expect(successMessage(erased)).toBe('Erased from orders: 3. Pictures: 2. Saved addresses: 1.')
  expect(successMessage({ ...erased, orders_under_way: 1 })).toBe(
    'Erased from orders: 3. Pictures: 2. Saved addresses: 1.\n' +
      'Orders under way: 1. Run this again when they have ended.',
  )
})
