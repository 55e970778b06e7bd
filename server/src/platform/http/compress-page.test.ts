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

  it('is compressed once as long as it is among the latest fifty', async () => {
    const compress = makePageCompressor()
    const bytesOf = async (page: string) => (await compress(page, 'br'))?.bytes
    const [first, second] = [await bytesOf('<p>a</p>'), await bytesOf('<p>b</p>')]
    expect(second && brotliDecompressSync(second).toString()).toBe('<p>b</p>')
    for (let index = 0; index < 48; index += 1) await bytesOf(`<p>${index}</p>`)
    expect(await bytesOf('<p>a</p>')).toBe(first)
    await bytesOf('<p>c</p>')
    expect(await bytesOf('<p>a</p>')).toBe(first)
    expect(await bytesOf('<p>b</p>')).not.toBe(second)
  })
})
