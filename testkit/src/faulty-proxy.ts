import { once } from 'node:events'
import {
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { seededRandom } from '@pillion/server/partners/fleet/random'

import { faultFor, type InjectedFault } from './faults.ts'
import type { RestartableServer } from './restartable-server.ts'

/** Most calls finish within this many milliseconds, so kills are most interesting within them. */
const UNDER_WAY_MS = 12

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type ProxiedCall = { key: string; attempt: number; request: IncomingMessage; body: Buffer }

export type FaultyProxy = {
  address: string
  /** How often each fault was injected. */
  faultCounts: Map<InjectedFault, number>
  /** Every answer with 200, by idempotency key, whether the client received it or not. */
  answered: Map<string, Set<string>>
  /** The keys of calls that were committed when the server was killed. */
  killedAfterCommit: Set<string>
  /** Forwards all delayed calls and waits for their answers. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A proxy that injects the faults of networks and crashes into calls. */
export async function startFaultyProxy(
  server: RestartableServer,
  seed: string,
): Promise<FaultyProxy> {
  const attempts = new Map<string, number>()
  const faultCounts: FaultyProxy['faultCounts'] = new Map()
  const answered: FaultyProxy['answered'] = new Map()
  const killedAfterCommit = new Set<string>()
  const heldBack = new Map<string, ProxiedCall>()
  const releases = new Set<Promise<unknown>>()

  async function passOn(proxied: ProxiedCall, onAnswer = () => {}): Promise<Answer> {
    const answer = await forward(await server.address(), proxied, onAnswer)
    if (answer.status === 200) {
      const answers = answered.get(proxied.key) ?? new Set()
      answered.set(proxied.key, answers.add(String(answer.body)))
    }
    return answer
  }

  async function serve(
    proxied: ProxiedCall,
    fault: InjectedFault,
    response: ServerResponse,
  ): Promise<void> {
    const random = seededRandom(`${seed} ${proxied.key} ${proxied.attempt} how`)
    switch (fault) {
      case 'none':
        return reply(response, await passOn(proxied))
      case 'request-lost':
        return hangUp(response)
      case 'reply-lost':
        await passOn(proxied)
        return hangUp(response)
      case 'reply-cut':
        return cut(response, await passOn(proxied))
      case 'doubled': {
        const both = [passOn(proxied), passOn(proxied)]
        const firstReply = random.chance(0.5) ? Promise.any(both) : both[1]
        await Promise.allSettled(both)
        return reply(response, (await firstReply)!)
      }
      case 'late':
        heldBack.set(proxied.key, proxied)
        return hangUp(response)
      case 'too-often':
        return refuse(response, 429)
      case 'unavailable':
        return refuse(response, 503)
      case 'killed-after-commit':
        await passOn(proxied, () => {
          killedAfterCommit.add(proxied.key)
          void server.kill()
        })
        return hangUp(response)
      case 'killed-under-way': {
        const passing = passOn(proxied)
        setTimeout(() => void server.kill(), random.next() * UNDER_WAY_MS)
        return reply(response, await passing)
      }
      default:
        return fault satisfies never
    }
  }

  /** Forwards a delayed call after its retry was answered. */
  function release(key: string): void {
    const proxied = heldBack.get(key)
    if (!proxied) return
    heldBack.delete(key)
    const passing = passOn(proxied).catch(() => {})
    releases.add(passing)
    void passing.finally(() => releases.delete(passing))
  }

  const http = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    const attempt = (attempts.get(key) ?? 0) + 1
    attempts.set(key, attempt)
    const isRepeated = heldBack.has(key)
    // A killed server refuses some connections and leaves others pending.
    const isRefused = !server.isUp() && seededRandom(`${seed} ${key} ${attempt} dead`).chance(0.3)
    if (isRefused) return hangUp(response)
    const fault = faultFor(seed, key, attempt)
    faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1)
    buffer(request)
      .then((body) => serve({ key, attempt, request, body }, fault, response))
      .catch(() => hangUp(response))
      .finally(() => isRepeated && release(key))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    faultCounts,
    answered,
    killedAfterCommit,
    async settle() {
      for (const key of heldBack.keys()) release(key)
      await Promise.allSettled(releases)
    },
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

/** `onAnswer` is called with the first byte of the answer. */
async function forward(
  address: string,
  { request, body }: ProxiedCall,
  onAnswer: () => void,
): Promise<Answer> {
  const { method, url, headers } = request
  const outgoing = sendRequest(address + url, { method, headers, agent: false })
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  onAnswer()
  const { statusCode: status = 0 } = incoming
  return { status, headers: incoming.headers, body: await buffer(incoming) }
}

function reply(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body)
}

/** The whole head and half of the body. */
function cut(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Retry-After': '1' }).end('{}')
}

const hangUp = (response: ServerResponse): void => void response.destroy()
