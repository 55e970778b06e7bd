import { describe, expect, test } from 'vitest'

import { NOON, orderAfter } from '#test/sample-order.ts'

import { orderIdIn, ordersMatching } from './search-orders.ts'

const of = (order_id: string, name: string, phone_number: string, created_at = NOON) => {
  const order = orderAfter(['RECEIVED'], { order_id, created_at })
  return { ...order, customer: { ...order.customer, name, phone_number } }
}
const orders = [
  of('nk-sod-2j7y9f2c2v', 'Anna Lind', '+46701740611'),
  of('nk-sod-2jn1k44a70', 'Öystein ÅKE', '+46731112233', NOON + 60),
  of('nk-sod-2jp0p0p0p0', 'فاطمة الزهراء', '+46701749999', NOON - 60),
]
const matchingNames = (text: string) =>
  ordersMatching(orders, text).map((order) => order.customer.name)

describe('[GAP-022] a search', () => {
  test('finds a part of the name in any case', () => {
    expect(matchingNames('LIND')).toEqual(['Anna Lind'])
    expect(matchingNames('öystein åke')).toEqual(['Öystein ÅKE'])
    expect(matchingNames('فاطمة')).toEqual(['فاطمة الزهراء'])
  })

  test('finds a part of the order id', () => {
    expect(matchingNames('2J7Y')).toEqual(['Anna Lind'])
  })

  test('finds a phone number as people write it', () => {
    const all = ['+46 70 174 06 11', '070-174 06 11', '0701740611', '4611']
    for (const text of all.slice(0, 3)) expect(matchingNames(text)).toEqual(['Anna Lind'])
    expect(matchingNames('٠٧٠١٧٤٠٦١١')).toEqual(['Anna Lind'])
    expect(matchingNames('(0) 701 74')).toEqual(['Anna Lind', 'فاطمة الزهراء'])
  })

  test('takes digits in a name or an id for no phone number', () => {
    expect(matchingNames('2c2v 46')).toEqual([])
    expect(matchingNames('46')).toEqual([])
  })

  test('shows the newest first', () => {
    expect(matchingNames('nk-sod')).toEqual(['Öystein ÅKE', 'Anna Lind', 'فاطمة الزهراء'])
  })

  test('finds nothing for nothing', () => {
    expect(matchingNames('  ')).toEqual([])
    expect(matchingNames('zzz')).toEqual([])
  })
})

test('[GAP-024] an order id in full is told from other texts', () => {
  expect(orderIdIn(' nk-sod-2j7y9f2c2v ')).toBe('nk-sod-2j7y9f2c2v')
  expect(orderIdIn('nk-sod-2j7y')).toBeUndefined()
  expect(orderIdIn('Anna')).toBeUndefined()
})
