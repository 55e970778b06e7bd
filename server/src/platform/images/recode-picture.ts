import { memoizeAsync } from '../async/memoize-async.ts'

/** A file from outside that is larger is refused; in bytes. */
const MAX_FILE_BYTES = 12 * 1024 * 1024
/** A picture that unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 40_000_000
/** Longer than a phone's panorama. Making a picture of one very long column smaller takes seconds. In pixels. */
const MAX_FILE_SIDE = 16_384
/** Enough to read a house number; the longer side, in pixels. */
const MAX_SIDE = 1_600
const MAX_SECONDS = 10

/** Loaded with the first picture. One thread for each, so that pictures do not hold back calls. */
const loadSharp = memoizeAsync(async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})

/**
 * The picture of a JPEG, PNG or WebP file as a new JPEG: upright, no larger than needed, and without anything else that
 * the file held, such as where it was taken. Undefined for any other file, and for one that is broken or too large.
 */
export async function recodePicture(file: Uint8Array): Promise<Buffer | undefined> {
  // By its first bytes, so that no other decoder is ever started.
  if (file.length > MAX_FILE_BYTES || !startsAsPicture(file)) return undefined
  const sharp = await loadSharp()
  try {
    const picture = sharp(file, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      animated: false,
    })
    const { width, height } = await picture.metadata()
    if (Math.max(width, height) > MAX_FILE_SIDE) return undefined
    return await picture
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  } catch {
    return undefined
  }
}

function startsAsPicture(file: Uint8Array): boolean {
  const ascii = (from: number, to: number) =>
    Buffer.from(file.subarray(from, to)).toString('latin1')
  return (
    ascii(0, 3) === '\u00FF\u00D8\u00FF' ||
    ascii(0, 8) === '\u0089PNG\r\n\u001A\n' ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP')
  )
}
