import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { testClock, type TestClock } from '@pillion/testkit/test-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Geocoder } from './geocoder.ts'
import { googleGeocoder } from './google-geocoder.ts'

const KEY = 'AIza-secret-of-the-operator-0123456789'
const SESSION = 'a7a2b4a1-92c5-4f5c-8b6f-3f3f0c3b8f11'
const slussen = { latitude: 59.32, longitude: 18.07 }

type Reply = { status?: number; type?: string; location?: string; body: unknown }
type Asked = { method?: string; path: string; query: object; headers: object; body: unknown }

let server: Server
let reply: Reply
let asked: Asked[]
let clock: TestClock
let google: Geocoder
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  clock = testClock(0)
  const { port } = server.address() as AddressInfo
  google = geocoderAt(`http://127.0.0.1:${port}`)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const geocoderAt = (url: string, country = 'se') =>
  googleGeocoder({ key: KEY, country, placesUrl: url, geocodingUrl: url, clock })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://google')
  const sent = await text(request)
  const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers
  asked.push({
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: { key, fields },
    body: sent === '' ? undefined : JSON.parse(sent),
  })
  const { status = 200, type = 'application/json', location, body } = reply
  response
    .writeHead(status, { 'Content-Type': type, ...(location ? { Location: location } : {}) })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

const suggest = (more: object = {}) =>
  google.autocomplete({
    query: 'Hornsg',
    near: slussen,
    limit: 8,
    language: 'en',
    session: SESSION,
    ...more,
  })
const detailsOf = (id = 'google:ChIJ_1', session: string | undefined = SESSION) =>
  google.details(id, { language: 'en', session })
const prediction = (placeId: unknown, shown: unknown) => ({
  placePrediction: {
    place: `places/${String(placeId)}`,
    placeId,
    text: { text: shown, matches: [{ endOffset: 6 }] },
    structuredFormat: { mainText: { text: 'Hornsgatan' } },
    types: ['route', 'geocode'],
  },
})
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: Error) => error.message,
  )

describe('a search', () => {
  it('asks for the country, the language and the session, near the shop', async () => {
    reply = { body: {} }
    await suggest()
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        query: {},
        headers: {
          key: KEY,
          fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        },
        body: {
          input: 'Hornsg',
          includedRegionCodes: ['se'],
          regionCode: 'se',
          languageCode: 'en',
          locationBias: { circle: { center: slussen, radius: 15_000 } },
          sessionToken: SESSION,
        },
      },
    ])
  })

  it('names no session when it has none, and Taiwan’s language as Google does', async () => {
    reply = { body: {} }
    await suggest({ session: undefined, language: 'tw' })
    expect(asked[0]?.body).toMatchObject({ languageCode: 'zh-TW' })
    expect(asked[0]?.body).not.toHaveProperty('sessionToken')
    await suggest({ language: 'zh-HK' })
    expect(asked[1]?.body).toMatchObject({ languageCode: 'zh-HK' })
  })

  it('finds places under an id that names Google, best first, up to the limit', async () => {
    const suggestions = [
      prediction('ChIJ_1', 'Hornsgatan, Stockholm, Sweden'),
      { queryPrediction: { text: { text: 'Hornsgatan pizza' } } },
      prediction('ChIJ-2', ' Hornsgatan\n12,  Stockholm'),
      prediction('ChIJ_3', 'Hornsgatan 14'),
    ]
    reply = { body: { suggestions } }
    expect(await suggest({ limit: 2 })).toEqual([
      {
        id: 'google:ChIJ_1',
        formatted_address: 'Hornsgatan, Stockholm, Sweden',
        attribution: 'google',
      },
      { id: 'google:ChIJ-2', formatted_address: 'Hornsgatan 12, Stockholm', attribution: 'google' },
    ])
  })

  it.each([
    ['a text that shows nothing', 'ChIJ_1', '\u200B'],
    ['a text that reverses what follows', 'ChIJ_1', 'Hornsgatan \u202Egnp'],
    ['an endless text', 'ChIJ_1', 'x'.repeat(501)],
    ['an empty text', 'ChIJ_1', ''],
    ['an id with a slash', '../ChIJ_1', 'Hornsgatan'],
    ['an id that the wire cannot take', 'x'.repeat(291), 'Hornsgatan'],
    ['a number as its id', 7, 'Hornsgatan'],
  ])('leaves out a place with %s', async (_, id, shown) => {
    reply = { body: { suggestions: [prediction(id, shown), prediction('ChIJ_2', 'Hornsgatan 2')] } }
    expect((await suggest()).map((place) => place.id)).toEqual(['google:ChIJ_2'])
  })

  it('may find nothing', async () => {
    reply = { body: {} }
    expect(await suggest()).toEqual([])
  })
})

describe('a place', () => {
  const body = {
    id: 'ChIJ_1',
    formattedAddress: 'Hornsgatan 12, 118 20 Stockholm, Sweden',
    location: { latitude: 59.3187, longitude: 18.0621 },
    addressComponents: [
      { longText: '12', shortText: '12', types: ['street_number'], languageCode: 'en-US' },
      { longText: 'Hornsgatan', shortText: 'Hornsg.', types: ['route'] },
      { longText: 'Stockholm', shortText: 'Stockholm', types: ['postal_town'] },
      { longText: 'Sweden', shortText: 'SE', types: ['country', 'political'] },
      { longText: '118 20', shortText: '118 20', types: ['postal_code'] },
    ],
  }

  it('is looked up once, with its session and no more fields than are used', async () => {
    reply = { body }
    expect(await detailsOf()).toEqual({
      id: 'google:ChIJ_1',
      formatted_address: 'Hornsgatan 12, 118 20 Stockholm, Sweden',
      attribution: 'google',
      latitude: 59.3187,
      longitude: 18.0621,
      city: 'Stockholm',
      country_code: 'se',
      zipcode: '118 20',
      street: 'Hornsgatan',
      number: '12',
    })
    expect(asked).toEqual([
      {
        method: 'GET',
        path: '/v1/places/ChIJ_1',
        query: { languageCode: 'en', regionCode: 'se', sessionToken: SESSION },
        headers: { key: KEY, fields: 'id,formattedAddress,location,addressComponents' },
        body: undefined,
      },
    ])
  })

  it('keeps its id when Google knows it by a newer one, and has only the parts that are known', async () => {
    reply = { body: { ...body, id: 'ChIJ_new', addressComponents: undefined } }
    expect(await detailsOf()).toEqual({
      id: 'google:ChIJ_1',
      formatted_address: body.formattedAddress,
      attribution: 'google',
      ...body.location,
    })
  })

  it('without a part that can be shown has no such part', async () => {
    const addressComponents = [{ longText: 'Horns\u202E', shortText: '', types: ['route'] }]
    reply = { body: { ...body, addressComponents } }
    expect(await detailsOf()).not.toHaveProperty('street')
  })

  it.each(['pl:1', 'past:1', 'ChIJ_1', '', 'google:', 'google:..', 'google:a/b', 'google:a?key=1'])(
    'of another provider, or elsewhere, is not looked up: %j',
    async (id) => {
      expect(await detailsOf(id)).toBeUndefined()
      expect(asked).toEqual([])
    },
  )

  it.each<Reply>([
    { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } },
    { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } },
  ])('that Google does not know is not found: %j', async (given) => {
    reply = given
    expect(await detailsOf()).toBeUndefined()
  })

  it.each([
    { ...body, location: undefined },
    { ...body, location: { latitude: 91, longitude: 18 } },
    { ...body, location: { latitude: '59', longitude: '18' } },
    { ...body, location: { latitude: null, longitude: null } },
    { ...body, formattedAddress: undefined },
    { ...body, formattedAddress: '\u202Emlohkcots' },
    { ...body, addressComponents: 'Hornsgatan' },
    { ...body, addressComponents: [{ longText: '12' }] },
    [],
    null,
    'Hornsgatan',
  ])('that Google answers as %j is a failure', async (given) => {
    reply = { body: JSON.stringify(given) }
    expect(await failureOf(detailsOf())).toBe('Google answered in a form that it does not document')
  })
})

describe('a position', () => {
  const result = {
    place_id: 'ChIJ_9',
    formatted_address: 'Slussen 1, 118 46 Stockholm, Sweden',
    geometry: { location: { lat: 59.3201, lng: 18.0702 }, location_type: 'ROOFTOP' },
    types: ['street_address'],
    address_components: [
      { long_name: 'Slussen', short_name: 'Slussen', types: ['route'] },
      { long_name: 'Stockholm', short_name: 'Sthlm', types: ['locality', 'political'] },
      { long_name: 'Sweden', short_name: 'SE', types: ['country', 'political'] },
    ],
  }
  const plusCode = { ...result, place_id: 'GhIJ', types: ['plus_code'] }
  const reverse = () => google.reverse(slussen, 'tw')

  it('has the best address that is not a code', async () => {
    reply = { body: { status: 'OK', results: [plusCode, result, { ...result, place_id: 'x' }] } }
    expect(await reverse()).toEqual({
      id: 'google:ChIJ_9',
      formatted_address: 'Slussen 1, 118 46 Stockholm, Sweden',
      attribution: 'google',
      latitude: 59.3201,
      longitude: 18.0702,
      city: 'Stockholm',
      country_code: 'se',
      street: 'Slussen',
    })
    expect(asked).toMatchObject([
      {
        method: 'GET',
        path: '/maps/api/geocode/json',
        query: { latlng: '59.32,18.07', language: 'zh-TW', region: 'se', key: KEY },
      },
    ])
  })

  it.each([
    { status: 'ZERO_RESULTS', results: [] },
    { status: 'OK', results: [plusCode] },
  ])('may have none: %j', async (body) => {
    reply = { body }
    expect(await reverse()).toBeUndefined()
  })

  it.each([
    ['OVER_QUERY_LIMIT', 'Google answered OVER_QUERY_LIMIT'],
    ['OVER_DAILY_LIMIT', 'Google answered OVER_DAILY_LIMIT'],
    ['REQUEST_DENIED', 'Google answered REQUEST_DENIED'],
    ['INVALID_REQUEST', 'Google answered INVALID_REQUEST'],
    ['UNKNOWN_ERROR', 'Google answered UNKNOWN_ERROR'],
    [`The key ${KEY} is wrong`, 'Google answered without a status'],
    [undefined, 'Google answered without a status'],
  ])('that Google refuses with %s is a failure', async (status, message) => {
    reply = { body: { status, error_message: `The provided API key ${KEY} is invalid.` } }
    expect(await failureOf(reverse())).toBe(message)
  })
})

describe('a failure', () => {
  const invalidKey = {
    error: {
      code: 400,
      message: `API key not valid: ${KEY}, Hornsg`,
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
    },
  }
  it.each<[Reply, string]>([
    [
      { status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED', message: KEY } } },
      'Google answered 429 RESOURCE_EXHAUSTED',
    ],
    [
      { status: 403, body: { error: { status: 'PERMISSION_DENIED', details: [null, 7] } } },
      'Google answered 403 PERMISSION_DENIED',
    ],
    [{ status: 400, body: invalidKey }, 'Google answered 400 INVALID_ARGUMENT API_KEY_INVALID'],
    [{ status: 503, type: 'text/html', body: '<h1>Hornsg</h1>' }, 'Google answered 503'],
    [{ status: 500, body: { error: 'Hornsg' } }, 'Google answered 500'],
    [{ type: 'text/html', body: '<h1>Hornsg</h1>' }, 'Google answered without JSON'],
    [{ body: '{"suggestions":' }, 'Google answered without JSON'],
    [{ body: { suggestions: 'Hornsg' } }, 'Google answered in a form that it does not document'],
    [
      { status: 302, location: '/elsewhere', body: '' },
      'Google could not be reached: the connection failed',
    ],
  ])('after %j names neither the key nor what was searched for', async (given, message) => {
    reply = given
    expect(await failureOf(suggest())).toBe(message)
    // Nor is the key taken anywhere else.
    expect(asked).toHaveLength(1)
  })

  it('because of the key is not taken for a place that does not exist', async () => {
    reply = { status: 400, body: invalidKey }
    expect(await failureOf(detailsOf())).toBe(
      'Google answered 400 INVALID_ARGUMENT API_KEY_INVALID',
    )
  })

  it('follows two seconds without an answer', async () => {
    server.removeAllListeners('request')
    for (const call of [suggest, () => google.reverse(slussen, 'en'), detailsOf]) {
      const failed = failureOf(call())
      await once(server, 'request')
      clock.advance(2_000)
      expect(await failed).toBe('Google did not answer within 2 s')
    }
  })

  it('follows two seconds of half an answer', async () => {
    server.removeAllListeners('request')
    server.on('request', (_, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"suggestions":')
    })
    const failed = failureOf(suggest())
    await once(server, 'request')
    clock.advance(2_000)
    expect(await failed).toBe('Google did not answer within 2 s')
  })

  it('follows a connection that nobody takes', async () => {
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    google = geocoderAt(`http://127.0.0.1:${port}`)
    expect(await failureOf(google.reverse(slussen, 'en'))).toBe(
      'Google could not be reached: ECONNREFUSED',
    )
  })
})
