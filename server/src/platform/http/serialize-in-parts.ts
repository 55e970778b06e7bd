import type { Operation } from '@pillion/contract/operation'
import type { FastifyReply } from 'fastify'
import { Type, type TSchema } from 'typebox'

import { makeTurns } from '../async/make-turns.ts'
import { serializerFor } from './validation.ts'

/** Serializing them takes much less than a millisecond. */
const ENTRIES_AT_ONCE = 25

type Answer = { body: Record<string, unknown> }

/**
 * Makes the JSON of an answer whose body has a list of thousands, part by part, so that other calls run meanwhile.
 * `list` is the member of the body.
 */
export function serializerInParts({ answer: schema }: Operation, list: string) {
  const { items } = (schema as unknown as AnswerSchema).properties.body.properties[list]!
  const entriesSchema = Type.Array(items)
  const emptyList = `"${list}":[]`

  return async (reply: FastifyReply, answer: unknown): Promise<Buffer> => {
    const serializeEntries = serializerFor(entriesSchema)
    const { body } = answer as Answer
    const entries = body[list] as unknown[]
    const rest = String(reply.serialize({ ...(answer as Answer), body: { ...body, [list]: [] } }))
    // Within a text, its quotation marks would be escaped.
    const end = rest.indexOf(emptyList) + emptyList.length - 1
    const turn = makeTurns()
    const parts = [Buffer.from(rest.slice(0, end))]
    for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
      const part = serializeEntries(entries.slice(from, from + ENTRIES_AT_ONCE)).slice(1, -1)
      parts.push(Buffer.from(from === 0 ? part : `,${part}`))
      await turn()
    }
    return Buffer.concat([...parts, Buffer.from(rest.slice(end))])
  }
}

type AnswerSchema = { properties: { body: { properties: Record<string, { items: TSchema }> } } }
