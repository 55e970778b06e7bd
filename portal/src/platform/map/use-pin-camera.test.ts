import { useReducer } from 'react'
import { expect, test } from 'vitest'

import { renderHook } from '#test/render-hook.ts'

import type { MapCamera } from './map-types.ts'
import { isSamePosition, usePinCamera } from './use-pin-camera.ts'

const near: MapCamera = { centre: { latitude: 59.33, longitude: 18.07 }, zoom: 12 }
const atPlace: MapCamera = { centre: { latitude: 59.318, longitude: 18.053 }, zoom: 17 }
const elsewhere: MapCamera = { centre: { latitude: 59.4, longitude: 18 }, zoom: 17 }
const pin = { latitude: 59.3179, longitude: 18.0531 }
const nextPin = { latitude: 59.3178, longitude: 18.0532 }

async function map() {
  let defaultCamera = near
  let current: object | undefined
  let rerender = () => {}
  const hook = await renderHook(() => {
    const [, render] = useReducer((count: number) => count + 1, 0)
    rerender = render
    return usePinCamera(defaultCamera, (held) => held === current)
  })
  return {
    camera: () => hook.current().camera,
    place: (placed: typeof pin) =>
      hook.act(() => {
        current = placed
        hook.current().holdFor(placed)
      }),
    show: (camera: MapCamera, currentPin = current) =>
      hook.act(() => {
        defaultCamera = camera
        current = currentPin
        rerender()
      }),
  }
}

test('without a placed pin the map follows its default camera', async () => {
  const { camera, show } = await map()
  expect(camera()).toBe(near)
  await show(atPlace)
  expect(camera()).toBe(atPlace)
})

test('the map stays where it was while a placed pin is current', async () => {
  const { camera, place, show } = await map()
  await place(pin)
  await show(atPlace)
  expect(camera()).toBe(near)
  await place(nextPin)
  await show(elsewhere)
  expect(camera()).toBe(near)
})

test('the map moves once the pin is not current', async () => {
  const { camera, place, show } = await map()
  await place(pin)
  await show(atPlace, nextPin)
  expect(camera()).toBe(atPlace)
})

test('a position is the same if latitude and longitude are', () => {
  expect(isSamePosition(pin, { ...pin })).toBe(true)
  expect(isSamePosition(pin, { ...pin, latitude: 59.3 })).toBe(false)
  expect(isSamePosition(pin, { ...pin, longitude: 18 })).toBe(false)
})
