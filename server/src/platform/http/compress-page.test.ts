import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { makePageCompressor } from './compress-page.ts'

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('for a client that accepts %j is compressed with %s', async (accepted, encoding, decode) => {
    const page = await makePageCompressor()('<html>åäö</html>', accepted)
    expect(page?.encoding).toBe(encoding)
    expect(page && decode(page.bytes).toString()).toBe('<html>åäö</html>')
  })

  it.each([undefined, '', 'identity', 'zstd'])('is not compressed for %j', async (accepted) => {
    expect(await makePageCompressor()('<html></html>', accepted)).toBeUndefined()
  })

  it('is compressed once while it stays the same', async () => {
    const compress = makePageCompressor()
    const first = await compress('<p>a</p>', 'br')
    expect((await compress('<p>a</p>', 'br'))?.bytes).toBe(first?.bytes)
    const other = await compress('<p>b</p>', 'br')
    expect(other && brotliDecompressSync(other.bytes).toString()).toBe('<p>b</p>')
  })
})
