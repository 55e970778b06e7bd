import { describe, expect, it } from 'vitest'

import { bearing, makeTimedRoute } from './timed-route.ts'

const south = { latitude: 59.3, longitude: 18 }
const corner = { latitude: 59.302, longitude: 18 }
const east = { latitude: 59.302, longitude: 18.004 }

describe('a route around a corner', () => {
  const route = makeTimedRoute([south, south, corner, east], 100)

  it('starts at its first point, heading along the first street', () => {
    expect(route.at(0)).toEqual({ position: south, heading: 0, secondsLeft: 100 })
  })

  it('is travelled at constant speed', () => {
    // 222 m north, then 227 m east.
    expect(route.at(25).position).toEqual({ latitude: 59.301011, longitude: 18 })
    expect(route.at(25)).toMatchObject({ heading: 0, secondsLeft: 75 })
    const late = route.at(75)
    expect(late.heading).toBe(90)
    expect(late.position.latitude).toBe(corner.latitude)
    expect(late.position.longitude).toBeCloseTo(18.002, 4)
  })

  it('stays at its last point after the end', () => {
    expect(route.at(100)).toEqual({ position: east, heading: 90, secondsLeft: 0 })
    expect(route.at(5000)).toEqual({ position: east, heading: 90, secondsLeft: 0 })
  })

  it('has not started before its start time', () => {
    expect(route.at(-10)).toEqual({ position: south, heading: 0, secondsLeft: 100 })
  })
})

describe('a route without length', () => {
  it('keeps the position and the heading', () => {
    const here = { position: south, heading: 270, secondsLeft: 0 }
    expect(makeTimedRoute([south], 0, 270).at(5)).toEqual(here)
    expect(makeTimedRoute([south, south], 0, 270).at(0)).toEqual(here)
  })
})

describe('a bearing', () => {
  it.each([
    [1, 0, 0],
    [0, 1, 90],
    [-1, 0, 180],
    [0, -1, 270],
    [1, -0.001, 0],
  ])('of %d north and %d east is %d degrees', (north, east, degrees) => {
    expect(bearing({ latitude: 0, longitude: 0 }, { latitude: north, longitude: east })).toBe(
      degrees,
    )
  })
})
