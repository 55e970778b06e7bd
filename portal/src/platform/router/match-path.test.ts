import { describe, expect, it } from 'vitest'

import { matchPath } from './match-path.ts'

describe('a path', () => {
  it.each([
    ['/', '/', {}],
    ['/connect', '/connect', {}],
    ['/connect', '/connect/', {}],
    ['/tracking/$orderID', '/tracking/v-1-abc', { orderID: 'v-1-abc' }],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider', {}],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider/v%2F1', { vendorID: 'v/1' }],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider/%zz', { vendorID: '%zz' }],
    ['$', '/any/thing', {}],
    ['$', '/', {}],
  ])('matches %j: %j', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/', '/connect'],
    ['/connect', '/'],
    ['/connect', '/connected'],
    ['/connect', '/Connect'],
    ['/tracking/$orderID', '/tracking'],
    ['/tracking/$orderID', '/tracking/a/b'],
    ['/request-a-rider/{-$vendorID}', '/request-a-rider/a/b'],
  ])('does not match %j: %j', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined()
  })
})
