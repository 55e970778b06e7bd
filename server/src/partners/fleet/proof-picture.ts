import { crc32, deflateSync } from 'node:zlib'

import type { Random } from '@pillion/city/random'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'

const WIDTH = 480
const HEIGHT = 360

type Colour = readonly [red: number, green: number, blue: number]
/** From the upper left corner, as shares of the picture. */
type Box = readonly [left: number, top: number, width: number, height: number]

/** What a simulated rider photographs: a parcel on a counter, at a door, or back at the outlet. A PNG file. */
export function proofPicture(of: ProofKind, random: Random): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const paint = ([left, top, width, height]: Box, colour: Colour) => {
    const row = Buffer.alloc(Math.round(width * WIDTH) * 3)
    for (let at = 0; at < row.length; at++) row[at] = colour[at % 3]!
    const [first, last] = [top, top + height].map((share) => Math.round(share * HEIGHT))
    for (let y = first!; y < last!; y++)
      row.copy(pixels, (y * WIDTH + Math.round(left * WIDTH)) * 3)
  }
  const shade = (red: number, green: number, blue: number): Colour => {
    const light = random.between(-18, 18)
    return [red + light, green + light, blue + light]
  }

  paint([0, 0, 1, 1], shade(206, 198, 186))
  paint([0, 0.78, 1, 0.22], shade(122, 112, 104))
  if (of === 'delivery') {
    paint([0.3, 0.1, 0.34, 0.68], shade(96, 62, 44))
    paint([0.59, 0.44, 0.025, 0.05], [222, 196, 120])
  } else {
    paint([0, 0.52, 1, 0.26], shade(150, 120, 88))
    paint([0.08, 0.08, 0.3, 0.24], of === 'pickup' ? [64, 110, 92] : [150, 84, 70])
  }
  const left = random.between(0.36, 0.6)
  paint([left, 0.56, 0.22, 0.26], shade(190, 146, 96))
  paint([left + 0.09, 0.56, 0.04, 0.26], shade(226, 208, 168))
  return encodePng(pixels)
}

/** 8 bits per channel, without filters. */
function encodePng(pixels: Buffer): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1))
  for (let y = 0; y < HEIGHT; y++)
    pixels.copy(rows, y * (WIDTH * 3 + 1) + 1, y * WIDTH * 3, (y + 1) * WIDTH * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = chunk('IDAT', deflateSync(rows))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
