import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'

type Encoding = 'br' | 'gzip'
export type EncodedPage = { encoding: Encoding; bytes: Buffer }

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** More than the pages in the languages of one country. */
const CACHED_PAGES = 50

/**
 * Makes a function that compresses a page in the best encoding that the client accepts; undefined if it accepts none.
 * Caches the pages of the latest requests.
 */
export function makePageCompressor() {
  const pages = new Map<string, Partial<Record<Encoding, Promise<Buffer>>>>()
  return async (
    html: string,
    acceptEncoding: string | undefined,
  ): Promise<EncodedPage | undefined> => {
    const encoding = acceptEncoding ? negotiate<Encoding>(acceptEncoding, ['br', 'gzip']) : null
    if (!encoding) return undefined
    const encoded = pages.get(html) ?? {}
    pages.delete(html)
    pages.set(html, encoded)
    const [oldest] = pages.keys()
    if (pages.size > CACHED_PAGES && oldest !== undefined) pages.delete(oldest)
    return { encoding, bytes: await (encoded[encoding] ??= encoders[encoding](html)) }
  }
}
