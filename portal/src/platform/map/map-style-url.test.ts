import { expect, test } from 'vitest'

import { mapStyleUrl } from './map-style-url.ts'

const page = 'https://shop.example/request-a-rider/p1'

test('a style of our own becomes absolute, for the worker has no page to resolve it by', () => {
  expect(mapStyleUrl('/map/style.json', false, page)).toBe('https://shop.example/map/style.json')
})

test('the dark page asks for the dark style', () => {
  expect(mapStyleUrl('/map/style.json', true, page)).toBe(
    'https://shop.example/map/style.json?theme=dark',
  )
})

test('the address and the key of another host are kept', () => {
  expect(mapStyleUrl('https://tiles.example/styles/quiet?key=1', true, page)).toBe(
    'https://tiles.example/styles/quiet?key=1&theme=dark',
  )
})
