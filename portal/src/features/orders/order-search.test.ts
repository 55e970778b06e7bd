import { describe, expect, test } from 'vitest'

import { NOON, orderAfter } from '#test/sample-order.ts'

import { orderIdIn, ordersMatching, createRecentSearches } from './order-search.ts'

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
  test('matches part of the name in any case', () => {
    expect(matchingNames('LIND')).toEqual(['Anna Lind'])
    expect(matchingNames('öystein åke')).toEqual(['Öystein ÅKE'])
    expect(matchingNames('فاطمة')).toEqual(['فاطمة الزهراء'])
  })

  test('matches part of the order id', () => {
    expect(matchingNames('2J7Y')).toEqual(['Anna Lind'])
  })

  test('matches a phone number as people write it', () => {
    const all = ['+46 70 174 06 11', '070-174 06 11', '0701740611', '4611']
    for (const text of all.slice(0, 3)) expect(matchingNames(text)).toEqual(['Anna Lind'])
    expect(matchingNames('٠٧٠١٧٤٠٦١١')).toEqual(['Anna Lind'])
    expect(matchingNames('(0) 701 74')).toEqual(['Anna Lind', 'فاطمة الزهراء'])
  })

  test('does not treat digits in a name or an id as a phone number', () => {
    expect(matchingNames('2c2v 46')).toEqual([])
    expect(matchingNames('46')).toEqual([])
  })

  test('shows the newest first', () => {
    expect(matchingNames('nk-sod')).toEqual(['Öystein ÅKE', 'Anna Lind', 'فاطمة الزهراء'])
  })

  test('matches nothing for blank or unknown text', () => {
    expect(matchingNames('  ')).toEqual([])
    expect(matchingNames('zzz')).toEqual([])
  })
})

test('[GAP-024] a complete order id is distinguished from other texts', () => {
  expect(orderIdIn(' nk-sod-2j7y9f2c2v ')).toBe('nk-sod-2j7y9f2c2v')
  expect(orderIdIn('nk-sod-2j7y')).toBeUndefined()
  expect(orderIdIn('Anna')).toBeUndefined()
})

test('[LIST-25, GAP-023] the ten latest searches are kept, newest first', () => {
  const searches = createRecentSearches()
  for (let n = 1; n <= 11; n += 1) searches.add(`search ${n}`)
  expect(searches.all()).toHaveLength(10)
  expect(searches.all()[0]).toBe('search 11')
  expect(searches.all().at(-1)).toBe('search 2')
})

test('[GAP-023] a repeated search moves to the front and appears once', () => {
  const searches = createRecentSearches()
  for (const text of ['anna', 'björn', ' ANNA ']) searches.add(text)
  expect(searches.all()).toEqual(['ANNA', 'björn'])
})

test('blank text is not a search', () => {
  const searches = createRecentSearches()
  searches.add('  ')
  expect(searches.all()).toEqual([])
})

test('[GAP-023] clearing forgets them and notifies subscribers', () => {
  const searches = createRecentSearches()
  searches.add('anna')
  let notifications = 0
  const stop = searches.subscribe(() => (notifications += 1))
  searches.clear()
  expect(searches.all()).toEqual([])
  stop()
  searches.add('björn')
  expect(notifications).toBe(1)
})
