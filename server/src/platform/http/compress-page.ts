import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { negotiate } from '@fastify/accept-negotiator'

type Encoding = 'br' | 'gzip'
export type EncodedPage = { encoding: Encoding; bytes: Buffer }

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Makes a function that compresses a page in the best encoding that the client accepts; undefined if it accepts none.
 * Nearly all requests get the same page, so the last one is kept.
 */
export function makePageCompressor() {
  let page: string | undefined
  let encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return async (
    html: string,
    acceptEncoding: string | undefined,
  ): Promise<EncodedPage | undefined> => {
    const encoding = acceptEncoding ? negotiate<Encoding>(acceptEncoding, ['br', 'gzip']) : null
    if (!encoding) return undefined
    if (page !== html) encoded = {}
    page = html
    return { encoding, bytes: await (encoded[encoding] ??= encoders[encoding](html)) }
  }
}
