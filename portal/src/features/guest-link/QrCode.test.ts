import readQR from 'qr/decode.js'
import { expect, it } from 'vitest'

import { drawingOf } from './QrCode.tsx'

const PIXELS = 4

/** What a camera would see of the drawing. */
function pictureOf({ size, path }: ReturnType<typeof drawingOf>) {
  const side = size * PIXELS
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < PIXELS; row += 1)
      for (let column = 0; column < PIXELS; column += 1) {
        const at = ((Number(y) * PIXELS + row) * side + Number(x) * PIXELS + column) * 4
        data.set([0, 0, 0], at)
      }
  return { width: side, height: side, data }
}

it('[GAP-095] a guest link can be read from its QR code', () => {
  const link = `https://pillion.example/connect?vendor_id=nk-sod&token=${'eyJhbGciOiJIUzI1NiJ9.'.repeat(15)}`
  expect(readQR(pictureOf(drawingOf(link)))).toBe(link)
})
