import { describe, expect, it } from 'vitest'

import { paths } from './paths.ts'

describe('the paths of the product', () => {
  it.each([
    ['ROUTE-05', paths.home(), '/'],
    [
      'GAP-094',
      paths.home({ redirect: '/order-tracking?order_id=1' }),
      '/?redirect=%2Forder-tracking%3Forder_id%3D1',
    ],
    ['ROUTE-07', paths.forgotPassword(), '/forgot-password'],
    ['ROUTE-08', paths.register({ redirect: '/terms' }), '/register?redirect=%2Fterms'],
    ['ROUTE-10', paths.connect(), '/connect'],
    ['ROUTE-11', paths.tracking(), '/order-tracking'],
    ['ROUTE-12', paths.tracking('v-1'), '/order-tracking/v-1'],
    [
      'ROUTE-13',
      paths.tracking('v-1', { order_id: 'v-1-abc' }),
      '/order-tracking/v-1?order_id=v-1-abc',
    ],
    ['ROUTE-14', paths.history(), '/history'],
    ['ROUTE-15', paths.history('v-1'), '/history/v-1'],
    ['ROUTE-22', paths.request(), '/request-a-rider'],
    ['ROUTE-23', paths.request('v-1'), '/request-a-rider/v-1'],
    [
      'ROUTE-24',
      paths.request('v-1', { orderID: 'v-1-abc' }),
      '/request-a-rider/v-1?orderID=v-1-abc',
    ],
    ['ROUTE-25', paths.orderLink('tracking', 'v-1-abc', 'k=y'), '/tracking/v-1-abc?key=k%3Dy'],
    [
      'ROUTE-27',
      paths.orderLink('delivery-receipt', 'v-1-abc', 'k'),
      '/delivery-receipt/v-1-abc?key=k',
    ],
    ['ROUTE-30', paths.terms(), '/termsandconditions'],
    ['GEN-15', paths.addressBook('v-1'), '/address-book/v-1'],
  ])('[%s] %s', (_, path, expected) => {
    expect(path).toBe(expected)
  })

  it('a segment from outside cannot change the rest of the path', () => {
    expect(paths.request('../connect?x=1#y')).toBe('/request-a-rider/..%2Fconnect%3Fx%3D1%23y')
  })
})

describe('another vendor is chosen', () => {
  it.each([
    ['/request-a-rider', '/request-a-rider/v-2'],
    ['/request-a-rider/v-1', '/request-a-rider/v-2'],
    ['/order-tracking/v-1', '/order-tracking/v-2'],
    ['/bulk-order/v-1/job-7', '/bulk-order/v-2'],
    ['/outlets/v-1/area', '/outlets/v-2'],
    ['/outlets/import', '/outlets/import/v-2'],
    ['/outlets/import/v-1', '/outlets/import/v-2'],
    ['/outlets/importer', '/outlets/v-2'],
    ['/outlets/v-1', '/outlets/v-2'],
    ['/account', '/request-a-rider/v-2'],
  ])('[ROUTE-35, GAP-056] %s becomes %s', (before, after) => {
    expect(paths.withVendor(before, 'v-2')).toBe(after)
  })
})
