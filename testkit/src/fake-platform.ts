import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { Fleet, FleetJob, FleetReport } from '@pillion/server/partners/fleet/fleet'
import type { Clock } from '@pillion/server/platform/clock/clock'
import type { FleetPlatformSettings } from '@pillion/server/platform/config/fleet-settings'
import { Webhook } from 'standardwebhooks'

import { eventOf, jobOf } from './platform-messages.ts'

const secretOf = (word: string) => `whsec_${Buffer.alloc(32, word).toString('base64')}`
const SECRET = secretOf('from pillion')
const REPORT_SECRET = secretOf('to pillion')

type Received = { id: string; type: string; data: Record<string, unknown> }

export type FakePlatform = Awaited<ReturnType<typeof startFakePlatform>>

/**
 * A fleet company with servers of its own: it takes jobs and reports as docs/fleet-platform.md says, with the reference
 * implementation of Standard Webhooks. Its riders are another fleet's, which `employ` brings.
 */
export async function startFakePlatform({ clock }: { clock: Pick<Clock, 'now'> }) {
  const received: Received[] = []
  const handledIds = new Set<string>()
  const orders = new Map<string, { revision: number; isRequested: boolean }>()
  const sequences = new Map<string, number>()
  const busy = new Set<Promise<unknown>>()
  let riders: Fleet | undefined
  let pillion = () => ''

  const server = createServer((request, response) => track(take(request, response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.catch(() => {}).finally(() => busy.delete(tracked))
    busy.add(tracked)
    return work
  }

  const platform = {
    settings: {
      url: `${address}/pillion`,
      secrets: [SECRET],
      reportSecrets: [REPORT_SECRET],
    } satisfies FleetPlatformSettings,
    /** Every message with a right signature, oldest first; repetitions too. */
    received,
    /** Instead of its answers: a status, none at all, or a broken connection. It handles the message before `lost`. */
    failure: undefined as number | 'silence' | 'reset' | 'lost' | undefined,
    headers: {} as Record<string, string>,
    /** Each report is posted so often. */
    copies: 1,
    /** `fleet` delivers its orders; `to` answers where Pillion is. */
    employ(fleet: Fleet, to = () => '') {
      riders = fleet
      pillion = to
      fleet.start(async (report) => {
        const event = eventOf(report, nextSequence(report))
        for (let copy = 0; copy < platform.copies; copy++) await track(deliver(event))
      })
    },
    /** Posts an event as the platform would, or as `changes` forge it. Returns the status and the answer. */
    post,
    /** Resolves when no message or report is on its way. */
    async settled() {
      do {
        await Promise.all(busy)
        await new Promise(setImmediate)
      } while (busy.size > 0)
    },
    async close() {
      await riders?.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  /** Of a report that is repeated after a failure, the same one. */
  const numbers = new WeakMap<FleetReport, number>()
  function nextSequence(report: FleetReport): number | undefined {
    if (report.kind === 'position' || report.kind === 'proof') return undefined
    const known = numbers.get(report)
    if (known !== undefined) return known
    const sequence = (sequences.get(report.orderId) ?? 0) + 1
    sequences.set(report.orderId, sequence)
    numbers.set(report, sequence)
    return sequence
  }

  async function deliver(event: object): Promise<void> {
    const { status } = await post(event)
    if (status !== 200) throw new Error(`Pillion answered ${status}`)
  }

  async function post(
    event: object,
    changes: { secret?: string; at?: number; body?: string; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; answer: Record<string, unknown> }> {
    const body = changes.body ?? JSON.stringify(event)
    const at = changes.at ?? clock.now()
    const id = `msg_${handledIds.size}_${received.length}_${at}`
    const response = await fetch(`${pillion()}/fleet/reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at / 1_000)),
        'webhook-signature': new Webhook(changes.secret ?? REPORT_SECRET).sign(
          id,
          new Date(at),
          body,
        ),
        ...changes.headers,
      },
      body,
    })
    return {
      status: response.status,
      answer: (await response.json()) as Record<string, unknown>,
    }
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { failure } = platform
    if (failure === 'silence') return
    if (failure === 'reset') return void request.socket.destroy()
    const message = verified(request, body)
    const answer = message === undefined ? 401 : await answerOf(message, failure)
    if (failure === 'lost') return void request.socket.destroy()
    if (typeof answer === 'number') response.writeHead(answer, platform.headers).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(answer)
  }

  function verified({ headers }: IncomingMessage, body: string): Received | undefined {
    const [id, time] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
    const expected = new Webhook(SECRET).sign(id, new Date(time * 1_000), body)
    if (headers['webhook-signature'] !== expected) return undefined
    if (Math.abs(clock.now() / 1_000 - time) > 300) return undefined
    return { id, ...(JSON.parse(body) as Omit<Received, 'id'>) }
  }

  async function answerOf(
    message: Received,
    failure: typeof platform.failure,
  ): Promise<number | Uint8Array> {
    received.push(message)
    if (typeof failure === 'number') return failure
    const { id, type, data } = message
    const orderId = String(data['order_id'])
    if (type === 'picture.requested') {
      const proof = { orderId, proofId: String(data['proof_id']) }
      return (await riders?.fetchPicture(proof)) ?? 404
    }
    if (handledIds.has(id)) return 200
    handledIds.add(id)
    return handle(type, orderId, data)
  }

  /** A message with a lower revision than the last one of its order was overtaken. */
  async function handle(
    type: string,
    orderId: string,
    data: Record<string, unknown>,
  ): Promise<number> {
    const revision = Number(data['revision'])
    const order = orders.get(orderId)
    if (order && order.revision >= revision) return 200
    const isNew = !order?.isRequested
    if (type === 'job.amended' && isNew) return 404
    orders.set(orderId, { revision, isRequested: true })
    const job: FleetJob | undefined = type === 'job.released' ? undefined : jobOf(data)
    if (!job) await riders?.release(orderId)
    else if (isNew) await riders?.request(job)
    else await riders?.amend(job)
    return 200
  }

  return platform
}
