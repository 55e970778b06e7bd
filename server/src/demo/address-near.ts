import { reversePlace } from '@pillion/contract/http/geolocator'
import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Client } from '../api-client/api-client.ts'

/** The address nearest to a point; undefined far from any street. */
export async function addressNear(client: Client, { latitude, longitude }: Coordinates) {
  const query = { lat: latitude, lng: longitude, language: 'en' }
  const { status, answer } = await client.send(reversePlace, { query })
  return status === 200 ? answer.data[0]?.address : undefined
}
