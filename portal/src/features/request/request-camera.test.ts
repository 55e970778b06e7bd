import { describe, expect, test } from 'vitest'

import { requestCamera } from './request-camera.ts'

const city = { latitude: 59.33, longitude: 18.07 }
const origin = { latitude: 59.31, longitude: 18.05 }
const destination = { latitude: 59.9, longitude: 17.6 }
const area = {
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [18, 59.2],
        [18.1, 59.3],
        [18.05, 59.4],
        [18, 59.2],
      ],
    ],
  },
}
const view = { origin, destination: undefined, area, isOutside: false, city }

describe('the map of a request', () => {
  test('[RAR-45] shows the outlet at zoom 18', () => {
    expect(requestCamera(view)).toEqual({ centre: origin, zoom: 18 })
  })

  test('[GEO-19] shows outlet and destination, at zoom 17 at most', () => {
    expect(requestCamera({ ...view, destination })).toEqual({
      fit: [origin, destination],
      zoom: 17,
    })
  })

  test('shows the whole delivery area if the destination is outside', () => {
    expect(requestCamera({ ...view, destination, isOutside: true })).toEqual({
      fit: [
        origin,
        destination,
        { latitude: 59.2, longitude: 18 },
        { latitude: 59.4, longitude: 18.1 },
      ],
      zoom: 17,
    })
  })

  test('shows the city if the outlet has no location', () => {
    expect(requestCamera({ ...view, origin: undefined })).toEqual({ centre: city, zoom: 13 })
  })
})
