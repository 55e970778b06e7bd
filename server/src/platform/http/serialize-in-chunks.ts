import type { Operation } from '@pillion/contract/operation'
import type { FastifyReply } from 'fastify'
import { Type, type TSchema } from 'typebox'

import { makeTimeSlicer } from '../async/time-slicer.ts'
import { serializerFor } from './validation.ts'

/** So many entries are serialized in much less than a millisecond. */
const ENTRIES_PER_CHUNK = 25

type Answer = { body: Record<string, unknown> }

/**
 * Makes the JSON of an answer whose body has a list of thousands, chunk by chunk, so that other calls run meanwhile.
 * `list` is the member of the body.
 */
export function serializerInChunks({ answer: schema }: Operation, list: string) {
  const { items } = (schema as unknown as AnswerSchema).properties.body.properties[list]!
  const entriesSchema = Type.Array(items)
  const emptyList = `"${list}":[]`

  return async (reply: FastifyReply, answer: unknown): Promise<Buffer> => {
    const serializeEntries = serializerFor(entriesSchema)
    const { body } = answer as Answer
    const entries = body[list] as unknown[]
    const rest = String(reply.serialize({ ...(answer as Answer), body: { ...body, [list]: [] } }))
    // Within a text, its quotation marks would be escaped.
    const start = rest.indexOf(emptyList)
    if (start === -1) throw new Error(`the answer has no list "${list}"`)
    const end = start + emptyList.length - 1
    const yieldIfDue = makeTimeSlicer()
    const chunks = [Buffer.from(rest.slice(0, end))]
    for (let from = 0; from < entries.length; from += ENTRIES_PER_CHUNK) {
      const chunk = serializeEntries(entries.slice(from, from + ENTRIES_PER_CHUNK)).slice(1, -1)
      chunks.push(Buffer.from(from === 0 ? chunk : `,${chunk}`))
      await yieldIfDue()
    }
    return Buffer.concat([...chunks, Buffer.from(rest.slice(end))])
  }
}

type AnswerSchema = { properties: { body: { properties: Record<string, { items: TSchema }> } } }
