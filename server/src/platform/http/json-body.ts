import type { FastifyInstance } from 'fastify'

import { parseJson } from '../json/parse-json.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Accepts uncompressed JSON request bodies only, parsed by `parseJson`. */
export function acceptJson(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') throw new Refusal('error.unsupported-media-type')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, parseJson(String(text)))
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal('error.malformed'), undefined)
    }
  })
}
