import { describe, expect, test } from 'vitest'

import { place } from './place.ts'

const viewport = { left: 0, top: 0, width: 1000, height: 800 }
const size = { width: 200, height: 300 }
const anchorAt = (left: number, top: number) => ({ left, top, width: 100, height: 40 })
const beside = (anchor: ReturnType<typeof anchorAt>, over = {}) =>
  place({
    anchor,
    size,
    viewport,
    placement: 'bottom-start',
    rtl: false,
    gap: 6,
    margin: 8,
    ...over,
  })

describe('with room all around', () => {
  test('bottom-start aligns with the start edge', () => {
    expect(beside(anchorAt(400, 100))).toMatchObject({ side: 'bottom', left: 400, top: 146 })
  })

  test('in right-to-left the start edge is the right one', () => {
    expect(beside(anchorAt(400, 100), { rtl: true })).toMatchObject({ left: 300, top: 146 })
  })

  test('end is the other edge, in both directions', () => {
    const end = { placement: 'bottom-end' }
    expect(beside(anchorAt(400, 100), end).left).toBe(300)
    expect(beside(anchorAt(400, 100), { ...end, rtl: true }).left).toBe(400)
  })

  test('center is the middle, in both directions', () => {
    const center = { placement: 'bottom-center' }
    expect(beside(anchorAt(400, 100), center).left).toBe(350)
    expect(beside(anchorAt(400, 100), { ...center, rtl: true }).left).toBe(350)
  })

  test('top ends above the anchor', () => {
    expect(beside(anchorAt(400, 500), { placement: 'top-start' })).toMatchObject({
      side: 'top',
      top: 194,
    })
  })
})

describe('near an edge', () => {
  test('it flips to the side with more room', () => {
    expect(beside(anchorAt(400, 700))).toMatchObject({ side: 'top', top: 394 })
    expect(beside(anchorAt(400, 20), { placement: 'top-start' })).toMatchObject({ side: 'bottom' })
  })

  test('if it fits on neither side it takes the larger one and is limited to it', () => {
    const tall = { width: 200, height: 900 }
    expect(beside(anchorAt(400, 300), { size: tall })).toMatchObject({
      side: 'bottom',
      top: 346,
      room: 446,
    })
    expect(beside(anchorAt(400, 500), { size: tall })).toMatchObject({
      side: 'top',
      top: 8,
      room: 486,
    })
  })

  test('it keeps its margin to both edges', () => {
    expect(beside(anchorAt(950, 100)).left).toBe(792)
    expect(beside(anchorAt(-50, 100)).left).toBe(8)
  })

  test('wider than the viewport, it keeps the left margin', () => {
    expect(beside(anchorAt(400, 100), { size: { width: 1200, height: 100 } }).left).toBe(8)
  })
})

describe('with an on-screen keyboard', () => {
  test('only the visible area counts', () => {
    const visibleArea = { left: 0, top: 200, width: 1000, height: 300 }
    expect(beside(anchorAt(400, 440), { viewport: visibleArea })).toMatchObject({
      side: 'top',
      room: 226,
      top: 208,
    })
  })

  test('room is never negative when the anchor is out of view', () => {
    const visibleArea = { left: 0, top: 0, width: 1000, height: 90 }
    expect(beside(anchorAt(400, 60), { viewport: visibleArea }).room).toBeGreaterThanOrEqual(0)
    expect(beside(anchorAt(400, -900)).room).toBeGreaterThanOrEqual(0)
  })
})
