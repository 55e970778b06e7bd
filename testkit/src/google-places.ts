import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { Settings } from '@pillion/server/platform/config/settings'

export const GOOGLE_KEY = 'AIza-secret-of-the-operator-0123456789'

/** The one place that it knows. */
export const googlePlace = {
  id: 'ChIJ_slussen',
  suggestion: 'Slussen 7, Stockholm, Sweden',
  address: 'Slussen 7, 116 45 Stockholm, Sweden',
  street: 'Slussen',
  latitude: 59.3196,
  longitude: 18.0719,
}

export type GooglePlaces = {
  /** What a server needs to find it. */
  settings: Pick<Settings, 'googleMapsKey' | 'googlePlacesUrl' | 'googleGeocodingUrl'>
  /** What it was asked, without the key, with the members of the body or the query. */
  asked: ({ path: string } & Record<string, unknown>)[]
  /** Instead of its answers: a status, or none at all. */
  failure: number | 'silence' | undefined
  close(): Promise<void>
}

/** A server that answers as the Places API (New) and the Geocoding API are documented to. */
export async function startGooglePlaces(): Promise<GooglePlaces> {
  const server = createServer((request, response) => void answer(google, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google: GooglePlaces = {
    settings: { googleMapsKey: GOOGLE_KEY, googlePlacesUrl: url, googleGeocodingUrl: url },
    asked: [],
    failure: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return google
}

async function answer(
  google: GooglePlaces,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://google')
  const { key, ...query } = Object.fromEntries(searchParams)
  const isAllowed = (request.headers['x-goog-api-key'] ?? key) === GOOGLE_KEY
  const body = await text(request)
  google.asked.push({ path, ...query, ...(body === '' ? {} : (JSON.parse(body) as object)) })
  if (google.failure === 'silence') return
  const [status, content] =
    google.failure !== undefined
      ? [google.failure, { error: { code: google.failure, message: `${body} ${GOOGLE_KEY}` } }]
      : isAllowed
        ? contentOf(path)
        : [403, { error: { code: 403, status: 'PERMISSION_DENIED' } }]
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify(content))
}

function contentOf(path: string): [number, object] {
  const { id, suggestion, address, street, latitude, longitude } = googlePlace
  switch (path) {
    case '/v1/places:autocomplete':
      return [
        200,
        { suggestions: [{ placePrediction: { placeId: id, text: { text: suggestion } } }] },
      ]
    case `/v1/places/${id}`:
      return [
        200,
        {
          id,
          formattedAddress: address,
          location: { latitude, longitude },
          addressComponents: [{ longText: street, shortText: street, types: ['route'] }],
        },
      ]
    case '/maps/api/geocode/json': {
      const result = {
        place_id: id,
        formatted_address: address,
        geometry: { location: { lat: latitude, lng: longitude } },
        address_components: [{ long_name: street, short_name: street, types: ['route'] }],
        types: ['street_address'],
      }
      return [200, { status: 'OK', results: [result] }]
    }
    default:
      return [404, { error: { code: 404, status: 'NOT_FOUND' } }]
  }
}
