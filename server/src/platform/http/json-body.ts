import type { FastifyInstance } from 'fastify'

import { Refusal } from './refusal.ts'

/** PostgreSQL text cannot hold U+0000, so no call may carry it, however it is written. */
const NUL = String.fromCharCode(0)
/** Nor can its JSON hold half a pair of surrogates, which JSON text can write but UTF-8 cannot. */
const SUSPICIOUS = new RegExp(`${NUL}|\\\\u(?:0000|d[89a-f])`, 'i')

/** JSON and nothing else; `__proto__` and its kin never reach an object. */
export function acceptJson(app: FastifyInstance): void {
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

export function parseJson(text: string): unknown {
  // Looking at every member costs five times the parsing, and few texts have what must be looked at.
  if (!/__proto__|\\u/.test(text)) return JSON.parse(text)
  const suspicious = SUSPICIOUS.test(text)
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__') throw new Refusal('error.malformed')
    if (suspicious) refuseUnstorable(key, value)
    return value
  })
}

function refuseUnstorable(...texts: unknown[]): void {
  for (const text of texts) {
    if (hasNul(text)) throw new Refusal('error.nul-character')
    if (typeof text === 'string' && !text.isWellFormed()) throw new Refusal('error.malformed')
  }
}

export const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes(NUL)
