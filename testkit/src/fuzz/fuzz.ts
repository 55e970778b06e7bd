import { operations } from '@pillion/contract/http/operations'
import type { Operation } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'
import { constant, nat, oneof, record, sample, uuid, type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'

import { hostileText, mostlyValid, type KnownValues } from '../arbitrary-from-schema.ts'
import { knownBrowserCookie } from '../company-sign-ins.ts'
import { documentedCalls, type DocumentedCall } from './documented-calls.ts'
import { makeSocketFuzzer } from './fuzz-socket.ts'
import type { FuzzWorld } from './fuzz-world.ts'

/** An answer that the documents do not allow, with what was sent. */
export type Finding = { call: string; sent: string; deviation: string }

export type FuzzReport = {
  requests: number
  messages: number
  /** How many calls of each operation succeeded; without any, nothing behind its schema was reached. */
  succeeded: Record<string, number>
  findings: Finding[]
}

type Options = {
  seed: number
  /** The number of HTTP requests and messages together. */
  requests: number
  onProgress?: (report: FuzzReport) => void
}

/** The calls of each operation in a round; a round also has one message for ten requests. */
const CALLS_PER_ROUND = 50
const SEEDS_APART = 1_000_003
const CONCURRENT = 8

/** Sends random requests and messages, and reports each answer that deviates from the OpenAPI document or the live protocol. */
export async function fuzz(fuzzWorld: FuzzWorld, options: Options): Promise<FuzzReport> {
  const calls = documentedCalls()
  const sender = await makeSender(fuzzWorld)
  const socket = await makeSocketFuzzer(fuzzWorld)
  const report: FuzzReport = {
    requests: 0,
    messages: 0,
    succeeded: Object.fromEntries(calls.map(({ name }) => [name, 0])),
    findings: [],
  }

  async function send({ call, input }: { call: DocumentedCall; input: Input }): Promise<void> {
    report.requests += 1
    const { deviation, succeeded } = await sender(call, input)
    if (succeeded) report.succeeded[call.name] = (report.succeeded[call.name] ?? 0) + 1
    if (deviation) report.findings.push({ call: call.name, sent: JSON.stringify(input), deviation })
  }

  async function sendMessages(known: KnownValues, seed: number, count: number): Promise<void> {
    for (const message of sample(socket.messages(known), { seed, numRuns: count })) {
      report.messages += 1
      const deviation = await socket.send(message)
      if (deviation)
        report.findings.push({ call: 'socket', sent: JSON.stringify(message), deviation })
    }
  }

  const left = () => options.requests - report.requests - report.messages
  for (let round = 0; left() > 0; round += 1) {
    const seed = options.seed + round
    const known = await fuzzWorld.makeKnownValues()
    const inputs = calls.flatMap((call, index) =>
      // With one seed, all operations would get the same idempotency keys.
      sample(inputsOf(call, known), {
        seed: seed + index * SEEDS_APART,
        numRuns: CALLS_PER_ROUND,
      }).map((input) => ({ call, input })),
    )
    const chosen = inputs.slice(0, left())
    await Promise.all([
      inParallel(chosen, send),
      sendMessages(known, seed, Math.min(left() - chosen.length, Math.round(inputs.length / 10))),
    ])
    options.onProgress?.(report)
  }
  socket.close()
  return report
}

async function inParallel<A>(items: readonly A[], work: (item: A) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
}

type Input = { params: unknown; query: unknown; body: unknown; key: string; asGuest: boolean }

function inputsOf(call: DocumentedCall, known: KnownValues): Arbitrary<Input> {
  // What the operator creates must not exist yet.
  const { vendor_id: _, email_address: __, code: ___, ...unregistered } = known
  const values = { ...(call.caller === 'operator' ? unregistered : known), ...ownOf(call, known) }
  const part = (schema: TSchema | undefined): Arbitrary<unknown> =>
    schema ? mostlyValid(schema, values) : constant(undefined)
  return record({
    params: part(call.params),
    query: part(call.query),
    body: part(call.body),
    key,
    asGuest: forGuests.has(call.name) ? nat(3).map((number) => number === 0) : constant(false),
  })
}

const forGuests: ReadonlySet<string> = new Set(
  (operations as readonly Operation[]).flatMap(({ name, caller }) =>
    caller.endsWith('or-guest') ? [name] : [],
  ),
)

/** The values that are known for this operation only, as `operation.member`. */
const ownOf = ({ name }: DocumentedCall, known: KnownValues): KnownValues =>
  Object.fromEntries(
    Object.entries(known).flatMap(([key, values]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), values]] : [],
    ),
  )

/** A valid idempotency key, except for one in ten. */
const key = oneof(
  { weight: 9, arbitrary: uuid() },
  { weight: 1, arbitrary: hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')) },
)

/** Sends calls with the token that each needs. */
async function makeSender({ world, operator, guest, signIn }: FuzzWorld) {
  const leaving = await signIn()
  const clients = { public: world.anonymous, account: world.owner, operator }

  return async (call: DocumentedCall, input: Input) => {
    const client: Client = call.name === 'logout' ? leaving : clients[call.caller]
    const { token } = input.asGuest ? guest() : client
    const response = await fetch(world.address + urlOf(call, input), {
      method: call.method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...cookieOf(input.body),
        ...(input.key ? { 'Idempotency-Key': input.key } : {}),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    const text = await response.text()
    const isFile = call.answersFile(response.status, response.headers.get('Content-Type') ?? '')
    const deviation = isFile ? undefined : deviationOf(call, response.status, text)
    return { deviation, succeeded: response.ok }
  }
}

/** The cookie of the browser that began the sign-in named by the call. */
function cookieOf(body: unknown): Record<string, string> {
  const { sign_in_id: id } = (body ?? {}) as { sign_in_id?: unknown }
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id)
    ? { Cookie: knownBrowserCookie(id) }
    : {}
}

function deviationOf(call: DocumentedCall, status: number, text: string): string | undefined {
  try {
    return call.deviation(status, JSON.parse(text))
  } catch {
    return `not JSON, with status ${status}: ${text.slice(0, 200)}`
  }
}

function urlOf({ path }: DocumentedCall, { params, query }: Input): string {
  const values = { ...(params as Record<string, unknown>) }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(values[name]))
  const parts = Object.entries({ ...(query as object) }).map(
    ([name, value]) => `${escaped(name)}=${escaped(value)}`,
  )
  return parts.length > 0 ? `${url}?${parts.join('&')}` : url
}

/** An object has no text of its own that would be sure to work. */
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const escaped = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())
