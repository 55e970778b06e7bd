import { login } from '@pillion/contract/http/accounts'
import { operations } from '@pillion/contract/http/operations'
import { errorKeysOf } from '@pillion/contract/openapi'
import { API_BASE, type Operation } from '@pillion/contract/operation'
import { countRows, type RowCounts } from '@pillion/testkit/count-rows'
import { expectRefusal } from '@pillion/testkit/expect-refusal'
import { place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let body: PlaceBody
let orderId: string
let before: RowCounts
beforeAll(async () => {
  world = await startWorld()
  body = await requestBody(world.owner)
  orderId = await place(world.owner, body)
  await world.advance(0)
  before = await countRows(world.context)
})
afterAll(() => world.close())

const malformed = [400, 'error.malformed']
const nul = [400, 'error.nul-character']

/** Sends text as it is, signed in. */
async function post(text: string | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.address}${API_BASE}/order`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${world.owner.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'bad-input',
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  })
  return expectRefusal(answer)
}

/** The request as text, with one member replaced by JSON that may be invalid. */
function withMember(path: string, json: string): string {
  const copy = structuredClone(body) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce((part, name) => part[name] as Record<string, unknown>, copy)
  parent[last] = '<here>'
  return JSON.stringify(copy).replace('"<here>"', () => json)
}

async function get(path: string) {
  const headers = { Authorization: `Bearer ${world.owner.token}` }
  return expectRefusal(await fetch(`${world.address}${path}`, { headers }))
}

describe('a body that is not a JSON object', () => {
  it.each(['', ' ', '{', '{"vendor_id":}', "{'a':1}", '{"a":1,}', 'null', '[]', '7', '"x"', '﻿{'])(
    'is malformed: %j',
    async (text) => expect(await post(text)).toEqual(malformed),
  )

  it('is malformed when it is absent', async () => expect(await post(undefined)).toEqual(malformed))

  it.each([
    ['arrays', `${'['.repeat(130_000)}${']'.repeat(130_000)}`],
    ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['an unclosed nesting', '['.repeat(260_000)],
  ])('is malformed when nested endlessly: %s', async (_, text) =>
    expect(await post(text)).toEqual(malformed),
  )
})

describe('a body of another media type', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'garbage'])(
    'is refused: %s',
    async (type) =>
      expect(await post(JSON.stringify(body), { 'Content-Type': type })).toEqual([
        415,
        'error.unsupported-media-type',
      ]),
  )

  it('is refused when it is compressed', async () =>
    expect(await post(JSON.stringify(body), { 'Content-Encoding': 'gzip' })).toEqual([
      415,
      'error.unsupported-media-type',
    ]))

  it('is refused when it is over 256 kB, even if it is valid', async () => {
    const text = withMember('order.description', JSON.stringify('x'.repeat(262_144)))
    expect(await post(text)).toEqual([413, 'error.too-large'])
  })
})

describe('members', () => {
  it.each([
    ['a number as text', 'order.amount', '"249.5"'],
    ['text as a number', 'customer.name', '7'],
    ['a boolean as text', 'age_validation_required', '"true"'],
    ['a boolean as a number', 'age_validation_required', '1'],
    ['an array for an object', 'customer', '[]'],
    ['null', 'customer', 'null'],
    ['an object for text', 'vendor_id', '{"$ne":""}'],
    ['a fraction', 'login_pickup_estimation', '1.5'],
    ['a number below the minimum', 'login_pickup_estimation', '-1'],
    ['a number above the maximum', 'login_pickup_estimation', '1441'],
    ['a negative amount', 'order.amount', '-0.01'],
    ['an amount beyond the safe range', 'order.amount', '1e13'],
    ['an infinite amount', 'order.amount', '1e400'],
    ['a fee that is not a number', 'delivery_fee', 'NaN'],
    ['a latitude off the earth', 'customer.location.latitude', '91'],
    ['a longitude off the earth', 'customer.location.longitude', '-180.5'],
    ['an infinite latitude', 'customer.location.latitude', '-1e400'],
    ['an unknown method', 'order.payment_method', '"BARTER"'],
    ['what riders cannot carry', 'order.cold_bag_needed', 'true'],
    ['a time beyond the range of dates', 'preordered_for', '1e15'],
    ['a time with a fraction of a second', 'preordered_for', '1792000000.5'],
    ['an invalid vendor', 'vendor_id', '"../../etc"'],
    ['a vendor id that is too long', 'vendor_id', JSON.stringify('a'.repeat(61))],
    ['a nested unknown member', 'customer.location.altitude', '5'],
    ['an unknown member', 'coupon', '"FREE"'],
    ['text for an object', 'voucher', '"FREE"'],
    ['half a voucher', 'voucher', '{"code": "FREE"}'],
    ['__proto__', '__proto__x', '1, "__proto__": {"vendor_id": "cb"}'],
    ['a nested __proto__', 'order.x', '1, "__proto__": {}'],
    ['constructor', 'constructor', '{"prototype": {}}'],
    ['an unpaired surrogate', 'customer.name', '"Anna \\ud83d"'],
  ])('are refused: %s', async (_, path, json) =>
    expect(await post(withMember(path, json))).toEqual(malformed),
  )

  it.each(['vendor_id', 'customer', 'order', 'delivery_fee', 'signature'])(
    'are refused when %s is missing',
    async (name) => {
      const { [name as 'order']: _, ...rest } = body
      expect(await post(JSON.stringify(rest))).toEqual(malformed)
    },
  )

  it('may not contain U+0000 in any form', async () => {
    expect(await post(withMember('customer.name', '"Anna\u0000"'))).toEqual(malformed)
    expect(await post(withMember('customer.name', '"Anna\\u0000"'))).toEqual(nul)
    expect(await post(withMember('order.description', '"\\\\\\u0000"'))).toEqual(nul)
    expect(await post('{"\\u0000": 1}')).toEqual(nul)
  })
})

describe('a header', () => {
  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is too long', 'k'.repeat(201)],
    ['contains a space', 'two words'],
    ['contains a non-ASCII letter', 'nyckel-å'],
  ])('Idempotency-Key %s', async (_, key) => {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${world.owner.token}`,
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    }
    const text = JSON.stringify({ vendor_id: 'nk-sod', order_id: orderId, reason: 'TOO_BUSY' })
    const calls = [
      { path: '/order', method: 'POST', body: JSON.stringify(body) },
      { path: '/order/cancel', method: 'PUT', body: text },
    ]
    for (const { path, ...call } of calls) {
      const answer = await fetch(`${world.address}${API_BASE}${path}`, { ...call, headers })
      expect(await expectRefusal(answer)).toEqual([400, 'error.idempotency-key-missing'])
    }
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic {}', '{}', 'Bearer {} x', 'Bearer {}.x'])(
    'Authorization is not a token: %j',
    async (pattern) => {
      const Authorization = pattern.replace('{}', world.owner.token)
      expect(await post('garbage', { Authorization })).toEqual([401, 'error.unauthenticated'])
    },
  )
})

describe('a URL', () => {
  it.each([
    ['an unknown path', '/nowhere'],
    ['a path outside the root', '/../../etc/passwd'],
    ['a path of another method', '/delivery/fee'],
  ])('is not found: %s', async (_, path) =>
    expect(await get(`${API_BASE}${path}`)).toEqual([404, 'error.not-found']),
  )

  it.each(['DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('does not accept %s', async (method) => {
    const answer = await fetch(`${world.address}${API_BASE}/order`, { method })
    expect(await expectRefusal(answer)).toEqual([404, 'error.not-found'])
  })

  it.each([
    ['an invalid escape', '/vendor/%zz'],
    ['an incomplete escape', '/vendor/%E0%A4%A'],
    ['U+0000 in an id', '/vendor/%00'],
    ['a huge id', `/vendor/${'a'.repeat(150)}`],
    ['an invalid order id', '/riders/nk-sod-ILOU000000'],
    ['an unknown parameter', '/get-country-parameter/secrets'],
    ['an unknown query parameter', '/vendors/../vendor/nk/orders?from=0&to=1&drop=1'],
    ['the same query parameter twice', '/vendor/nk/orders?from=0&to=1&count=1&count=2'],
    ['an empty page', '/vendor/nk/orders?from=0&to=1&count=0'],
    ['a negative page size', '/vendor/nk/orders?from=0&to=1&count=-5'],
    ['a page above the maximum', '/vendor/nk/orders?from=0&to=1&count=201'],
    ['an infinite time', '/vendor/nk/orders?from=0&to=1e400'],
    ['a negative time', '/vendor/nk/orders?from=-1&to=1'],
    ['not a number', '/vendor/nk/orders?from=NaN&to=1'],
    ['coordinates off the earth', '/geolocator/reverse?lat=90.1&lng=0&language=en'],
    ['infinite coordinates', '/geolocator/reverse?lat=0&lng=Infinity&language=en'],
    ['a made-up page key', '/vendor/nk/orders?from=0&to=1&pagination_key=Li4vLi4'],
  ])('is malformed: %s', async (_, path) =>
    expect(await get(`${API_BASE}${path}`)).toEqual(malformed),
  )

  it.each([
    ['in a query', '/geolocator/details?query_id=%00&language=en'],
    ['in a public id', '/public/tracking/nk%00?key=x'],
    ['in a link key', '/public/tracking/nk-sod-1j00000000?key=%00'],
  ])('may not contain U+0000 %s', async (_, path) =>
    expect(await get(`${API_BASE}${path}`)).toEqual(nul),
  )
})

describe('all of these calls', () => {
  it('have stored nothing', async () => {
    await world.advance(0)
    expect(await countRows(world.context)).toEqual(before)
  })
})

describe('a path parameter of 9,000 characters', () => {
  it.each(
    (operations as readonly Operation[])
      .filter(({ params }) => params)
      .map((operation) => [operation.name, operation] as const),
  )('is refused as %s documents it', async (_, operation) => {
    const { method, path, caller } = operation
    const token = caller === 'operator' ? await world.signOperatorToken() : world.owner.token
    const url = path.replaceAll(/\{\w+\}/g, 'a'.repeat(9_000))
    const answer = await fetch(`${world.address}${API_BASE}${url}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'long' },
    })
    const [, key] = await expectRefusal(answer)
    expect(errorKeysOf(operation)).toContain(key)
  })
})

describe('a call without a token', () => {
  it('may have a body of 16 kB', async () => {
    const send = async (length: number) => {
      const body = JSON.stringify({ email_address: 'a@b.example', password: 'x' }).padEnd(length)
      const headers = { 'Content-Type': 'application/json' }
      return expectRefusal(
        await fetch(`${world.address}${API_BASE}${login.path}`, { method: 'POST', headers, body }),
      )
    }
    expect(await send(16_384)).toEqual([401, 'auth.wrong-password'])
    expect(await send(16_385)).toEqual([413, 'error.too-large'])
  })
})
