import { makeRandom, type Random } from '@pillion/city/random'
import { cancelOrder } from '@pillion/contract/http/orders'
import { signIn } from '@pillion/server/api-client/api-client'

import { place, requestBody } from '../requests.ts'
import { testUsers } from '../test-users.ts'
import type { World } from '../world.ts'
import { liveClient, type Received } from './live-client.ts'
import { liveTruth, type Place } from './live-truth.ts'

const VENDORS = ['nk', 'nk-sod', 'nk-vas', 'nk-ost']
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export type KillReport = {
  updates: number
  restarts: number
  /** Gaps that were too long to resume, after which the client has read everything again. */
  refetches: number
  /** Updates that arrived out of order or not at all, and orders whose final status is wrong on the client. */
  violations: string[]
}

/**
 * Cuts off a client's live connection that many times while orders are placed, delivered and cancelled, and connects
 * it again after a second to a day of the world's clock; sometimes the server restarts too. The service must always be
 * open. Closes the world.
 */
export async function killConnections(
  world: World,
  { seed, kills }: { seed: number; kills: number },
): Promise<KillReport> {
  const random = makeRandom(seed, 'live kills')
  const client = liveClient()
  const truth = liveTruth(VENDORS)
  let server = world
  let restarts = 0
  const readTruth = () => truth.read(server.context.database)
  const connect = () => client.connect(server, Math.floor(server.clock.now() / 1000))

  await connect()
  for (let kill = 1; kill <= kills; kill += 1) {
    await work(server, random)
    await readTruth()
    // The other half of the kills hit updates on their way.
    if (random.chance(0.5)) await client.catchUp(server, truth.places.at(-1))
    await client.kill()
    if (random.chance(0.3)) await work(server, random)
    server.clock.advance(gap(random))
    await server.advance(0)
    await readTruth()
    if (random.chance(0.1)) {
      server = await server.restart()
      restarts += 1
    } else server = await signedInAgain(server)
    await connect()
  }
  await server.advance(0)
  await readTruth()
  await client.catchUp(server, truth.places.at(-1))
  await client.kill()
  const statuses = await truth.statuses(server.context.database)
  await server.close()
  const countOf = (kind: Received['kind']) =>
    client.received.filter((one) => one.kind === kind).length
  return {
    updates: countOf('update'),
    refetches: countOf('refetched'),
    restarts,
    violations: [
      ...violationsIn(client.received, truth.places),
      ...staleOrders(client.statuses, statuses),
    ],
  }
}

/** Some seconds of a busy hour: orders are placed, one may be cancelled, and riders move on. */
async function work(server: World, random: Random): Promise<void> {
  const { owner } = server
  const vendorId = random.pick(VENDORS)
  const body = await requestBody(owner, { vendorId })
  const count = Math.floor(random.between(1, 4))
  const orderIds = await Promise.all(Array.from({ length: count }, () => place(owner, body)))
  if (random.chance(0.2))
    await owner.send(cancelOrder, {
      body: { vendor_id: vendorId, order_id: orderIds[0]!, reason: 'TOO_BUSY' },
    })
  await server.advance(Math.floor(random.between(0, 4)) * SECOND)
}

/** From a second to a day; the outbox resumes at most an hour. */
function gap(random: Random): number {
  const kind = random.next()
  if (kind < 0.6) return random.between(SECOND, MINUTE)
  if (kind < 0.85) return random.between(MINUTE, HOUR)
  return random.between(HOUR, 24 * HOUR)
}

/** The old token may have expired in the gap. */
async function signedInAgain(server: World): Promise<World> {
  const { email, password } = testUsers.owner
  return { ...server, owner: await signIn(server.address, email, password) }
}

/** Every update must be the next one, except after the client has read everything again. */
function violationsIn(received: readonly Received[], places: readonly Place[]): string[] {
  const violations: string[] = []
  let next = 0
  for (const { kind, place } of received) {
    if (kind !== 'update') {
      next = places.findIndex((other) => other > place)
      if (next === -1) next = places.length
    } else if (places[next] === place) next += 1
    else {
      const index = places.indexOf(place)
      violations.push(`update ${index} arrived where ${next} was expected`)
      next = index + 1
    }
  }
  if (next !== places.length) violations.push(`${places.length - next} updates never arrived`)
  return violations
}

const staleOrders = (
  shown: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): string[] =>
  [...actual].flatMap(([orderId, status]) =>
    shown.get(orderId) === status
      ? []
      : [`${orderId} is ${status} and is shown as ${shown.get(orderId)}`],
  )
