import { once } from 'node:events'

import { ClientMessage } from '@pillion/contract/live/client-message'
import { closeCodes, ServerMessage } from '@pillion/contract/live/server-message'
import { Ajv } from 'ajv'
import { anything, oneof, type Arbitrary } from 'fast-check'

import { hostileText, mostlyValid, type KnownValues } from '../arbitrary-from-schema.ts'
import { listen, type Listener } from '../listener.ts'
import type { FuzzWorld } from './fuzz-world.ts'

export type SocketFuzzer = {
  messages(known: KnownValues): Arbitrary<string>
  /** Sends a message; resolves to what is wrong with the answer, if anything. */
  send(message: string): Promise<string | undefined>
  close(): void
}

const documentedCodes: readonly number[] = Object.values(closeCodes)
/** Longer than any answer takes. */
const SILENCE_MS = 30_000

/** Sends messages on one socket, and opens another when the server has closed it. */
export async function makeSocketFuzzer({ world }: FuzzWorld): Promise<SocketFuzzer> {
  const isServerMessage = new Ajv({ strict: false }).compile(ServerMessage)
  let listener: Listener | undefined

  async function send(message: string): Promise<string | undefined> {
    listener ??= await listen(world, `Bearer ${world.owner.token}`)
    const { socket, messages, closed } = listener
    const from = messages.length
    const answered = once(socket, 'message').then(() => undefined)
    const silent = new Promise<'silent'>((resolve) =>
      setTimeout(() => resolve('silent'), SILENCE_MS).unref(),
    )
    socket.send(message)
    const outcome = await Promise.race([closed, answered, silent])
    if (outcome === 'silent') return 'no answer'
    if (outcome !== undefined) listener = undefined
    if (outcome !== undefined && !documentedCodes.includes(outcome))
      return `an undocumented close code: ${outcome}`
    const wrong = messages.slice(from).find((one) => !isServerMessage(one))
    return wrong && `an undocumented message: ${JSON.stringify(wrong)}`
  }

  return {
    messages: (known) =>
      oneof(
        { weight: 3, arbitrary: mostlyValid(ClientMessage, known).map(toText) },
        { weight: 1, arbitrary: hostileText },
        { weight: 1, arbitrary: anything({ maxDepth: 2, maxKeys: 3 }).map(toText) },
      ),
    send,
    close: () => listener?.socket.terminate(),
  }
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return String(value)
  }
}
