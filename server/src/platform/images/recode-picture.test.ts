import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { recodePicture } from './recode-picture.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
const infoOf = async (file: Uint8Array | undefined) => {
  const { format, width, height, exif, icc, xmp } = await sharp(file).metadata()
  return { format, width, height, extra: [exif, icc, xmp].filter(Boolean).length }
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a JPEG', async (format) => {
    const recoded = await recodePicture(await picture(64, 48).toFormat(format).toBuffer())
    expect(await infoOf(recoded)).toEqual({ format: 'jpeg', width: 64, height: 48, extra: 0 })
  })

  it('loses what tells where and with what it was taken, and is upright', async () => {
    const file = await picture(64, 48)
      .withExif({
        IFD0: { Make: 'Phone', Copyright: 'Eva Ek' },
        IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.includes('Eva Ek')).toBe(true)
    const recoded = await recodePicture(file)
    expect(recoded?.includes('Eva Ek')).toBe(false)
    expect(await infoOf(recoded)).toEqual({ format: 'jpeg', width: 48, height: 64, extra: 0 })
  })

  it('becomes no larger than needed', async () => {
    const recoded = await recodePicture(await picture(4_000, 3_000).jpeg().toBuffer())
    expect(await infoOf(recoded)).toMatchObject({ width: 1_600, height: 1_200 })
  })

  it('loses what is hidden behind its end', async () => {
    const file = Buffer.concat([
      await picture(8, 8).jpeg().toBuffer(),
      Buffer.from('<script>1</script>'),
    ])
    const recoded = await recodePicture(file)
    expect(recoded?.includes('<script>')).toBe(false)
    expect(await infoOf(recoded)).toMatchObject({ width: 8 })
  })
})

/** A PNG of a few bytes that claims to be that large. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

describe('a file that is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>'
  const files: [name: string, file: () => Buffer | Promise<Buffer>][] = [
    ['empty', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('hello')],
    ['an SVG, which may read other files', () => Buffer.from(svg)],
    ['an animation', () => picture(8, 8).gif().toBuffer()],
    ['a TIFF', () => picture(8, 8).tiff().toBuffer()],
    [
      'the beginning of a JPEG',
      async () => (await picture(640, 480).jpeg().toBuffer()).subarray(0, 700),
    ],
    [
      'a JPEG of random bytes',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(5_000, 7)]),
    ],
    ['a picture of one very long column', () => picture(1, 20_000).png().toBuffer()],
    ['a picture of 900 million pixels in a few bytes', () => pngOf(30_000, 30_000)],
    [
      'more than 12 MiB',
      () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(12 * 1024 * 1024)]),
    ],
  ]
  it.each(files)('is %s', async (_, file) => {
    expect(await recodePicture(await file())).toBeUndefined()
  })
})
