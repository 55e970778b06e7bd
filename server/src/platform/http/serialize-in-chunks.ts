import type { Operation } from '@pillion/contract/operation'
import type { FastifyReply } from 'fastify'
import { Type, type TSchema } from 'typebox'

import { makeTimeSlicer } from '../async/time-slicer.ts'
import { serializerFor } from './validation.ts'

/** So many entries are serialized in much less than a millisecond. */
const ENTRIES_PER_CHUNK = 25

type Answer = { body: Record<string, unknown> }

/** An answer without the entries of its long list, whose JSON was made elsewhere by `entriesSerializer`. */
export class SerializedAnswer<A> {
  readonly answer: A
  readonly entries: readonly Uint8Array[]

  constructor(answer: A, entries: readonly Uint8Array[]) {
    this.answer = answer
    this.entries = entries
  }
}

/** Makes the JSON of some entries of an operation's long list, joined by commas. */
export function entriesSerializer({
  answer: schema,
  longList = '',
}: Operation): (entries: readonly unknown[]) => string {
  const { items } = (schema as unknown as AnswerSchema).properties.body.properties[longList]!
  const entriesSchema = Type.Array(items)
  return (entries) => serializerFor(entriesSchema)(entries).slice(1, -1)
}

/**
 * Makes the JSON of an answer whose body has a list of thousands, chunk by chunk, so that other calls run meanwhile.
 * `list` is the member of the body.
 */
export function serializerInChunks(operation: Operation, list: string) {
  const serializeEntries = entriesSerializer(operation)
  const emptyList = `"${list}":[]`

  return async (reply: FastifyReply, answered: unknown): Promise<Buffer> => {
    const isSerialized = answered instanceof SerializedAnswer
    const answer = (isSerialized ? answered.answer : answered) as Answer
    const entries = answer.body[list] as unknown[]
    const rest = String(reply.serialize({ ...answer, body: { ...answer.body, [list]: [] } }))
    // Within a text, its quotation marks would be escaped.
    const start = rest.indexOf(emptyList)
    if (start === -1) throw new Error(`the answer has no list "${list}"`)
    const end = start + emptyList.length - 1
    const chunks = isSerialized ? answered.entries : await chunksOf(entries)
    const separated = chunks.flatMap((chunk, at) => (at === 0 ? [chunk] : [COMMA, chunk]))
    return joined([Buffer.from(rest.slice(0, end)), ...separated, Buffer.from(rest.slice(end))])
  }

  async function chunksOf(entries: readonly unknown[]): Promise<Buffer[]> {
    const yieldIfDue = makeTimeSlicer()
    const chunks: Buffer[] = []
    for (let from = 0; from < entries.length; from += ENTRIES_PER_CHUNK) {
      await yieldIfDue()
      chunks.push(Buffer.from(serializeEntries(entries.slice(from, from + ENTRIES_PER_CHUNK))))
    }
    return chunks
  }
}

const COMMA = Buffer.from(',')

/** `Buffer.concat` of megabytes takes tens of milliseconds where memory has to be fetched for them. */
async function joined(chunks: readonly Uint8Array[]): Promise<Buffer> {
  const yieldIfDue = makeTimeSlicer()
  const whole = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    await yieldIfDue()
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

type AnswerSchema = { properties: { body: { properties: Record<string, { items: TSchema }> } } }
