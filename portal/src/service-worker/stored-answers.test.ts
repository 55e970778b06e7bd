import { describe, expect, it } from 'vitest'

import { isHashedFile, storedUrl, sessionOf } from './stored-answers.ts'

const tokenOf = (payload: string) =>
  `Bearer eyJh.${Buffer.from(payload).toString('base64url')}.c2ln`

describe('the session of a read', () => {
  it('is that of its token', () => {
    expect(sessionOf(tokenOf('{"use":"access","sub":"a-1","sid":"s-1"}'))).toBe('s-1')
    expect(sessionOf(tokenOf('{"name":"Åsa ÿ??>","sid":"s-2"}'))).toBe('s-2')
  })

  it.each([
    null,
    '',
    'Bearer x',
    'GoDroid abc',
    tokenOf('{}'),
    tokenOf('{"sid":1}'),
    tokenOf('{'),
    'Bearer a.%%.c',
  ])('is unknown, so that nothing is kept, for %s', (authorization) => {
    expect(sessionOf(authorization)).toBeUndefined()
  })
})

describe('an answer', () => {
  const list = (query: string) =>
    storedUrl(`https://a.example/orders/api/v1/vendor/nk/orders?${query}`)
  const start = 1_760_000_000

  it('of the API is kept under its address', () => {
    const url = 'https://a.example/orders/api/v1/vendors?x=1'
    expect(storedUrl(url)).toBe(url)
  })

  it('with the orders until now is the same list a minute later', () => {
    expect(list(`from=${start}&to=${start + 40_000}&count=200`)).toBe(
      list(`from=${start}&to=${start + 40_060}&count=200`),
    )
  })

  it('with other days, or another page, is another list', () => {
    const today = list(`from=${start}&to=${start + 40_000}`)
    expect(list(`from=${start - 86_400}&to=${start + 40_000}`)).not.toBe(today)
    expect(list(`from=${start}&to=${start + 2 * 86_400}`)).not.toBe(today)
    expect(list(`from=${start}&to=${start + 40_000}&pagination_key=k`)).not.toBe(today)
  })

  it.each([
    '/',
    '/map/tiles/1/2/3.mvt',
    '/orders/ws',
    '/orders/api/v10/vendors',
    '/asset-manifest.json',
  ])('outside the API is not kept: %s', (path) => {
    expect(storedUrl(`https://a.example${path}`)).toBeUndefined()
  })
})

it.each([
  ['/assets/index-rMZnC2xz.js', true],
  ['/locales/sv.Ab12Cd34.json', true],
  ['/assets/inter-latin-wght-normal-Dx4kXJAl.woff2', true],
  ['/service-worker.js', false],
  ['/start-failure.js', false],
  ['/brand/icon.svg', false],
])('the name of %s changes with its content: %s', (path, expected) => {
  expect(isHashedFile(`https://a.example${path}?q=1`)).toBe(expected)
})
