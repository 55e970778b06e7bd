import { describe, expect, test } from 'vitest'

import { historySearch } from './history-search.ts'

const search = (text: string, more: { vendorId?: string; includeOutlets?: boolean } = {}) =>
  historySearch(text, { vendorId: 'nk', includeOutlets: true, countryCode: 'se', ...more })

describe('a text in the search of past orders', () => {
  test.each([
    ['nk-2j7y9f2c2v', 'nk-2j7y9f2c2v'],
    [' nk-2j7y9f2c2v ', 'nk-2j7y9f2c2v'],
    // An outlet’s order: its id begins with the parent’s here.
    ['nk-sod-2j7y9f2c2v', 'nk-sod-2j7y9f2c2v'],
  ])('is an order of the selected vendor: %j', (text, orderId) => {
    expect(search(text)).toEqual({ for: 'order', orderId })
    expect(search(text, { includeOutlets: false })).toEqual({ for: 'order', orderId })
  })

  test.each([
    'nk-',
    'nk-2j7y9f2c2',
    'cb-2j7y9f2c2v',
    // Of a vendor whose id begins with the selected one.
    'nkx-2j7y9f2c2v',
    'NK',
    'Anna Lind',
    '',
  ])('is searched for in the loaded orders: %j', (text) => {
    expect(search(text)).toEqual({ for: 'text', text })
  })

  test('[HIST-14] is a possible phone number, sent without its spaces', () => {
    expect(search(' 070 174 06 11 ')).toEqual({ for: 'phone', phone: '0701740611' })
    expect(search('+46 70-174\u00A006 11')).toEqual({ for: 'phone', phone: '+4670-1740611' })
  })

  test('is no phone number while only one outlet is shown, or when it is too short', () => {
    expect(search('070 174 06 11', { includeOutlets: false })).toEqual({
      for: 'text',
      text: '070 174 06 11',
    })
    expect(search('070')).toEqual({ for: 'text', text: '070' })
  })

  test('is no phone number when the server would refuse its length', () => {
    const text = `0701740611${'-'.repeat(23)}`
    expect(search(text)).toEqual({ for: 'text', text })
  })

  test('is an order id before it is a phone number', () => {
    expect(search('0701-1234567890', { vendorId: '0701' })).toEqual({
      for: 'order',
      orderId: '0701-1234567890',
    })
  })
})
