import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import { makeBroadcaster } from '../../platform/live/broadcaster.ts'
import { formatCursor, type OutboxPosition } from '../../platform/live/cursor.ts'
import type { OutboxReader } from '../../platform/live/outbox-reader.ts'
import { outboxHead } from '../../platform/live/outbox.ts'
import { makeSubscribe } from './subscribe.ts'

const now = NOON / 1_000
const HOUR = 3_600

let world: World
beforeAll(async () => {
  world = await startWorld({ fleet: async () => scriptedFleet().fleet })
})
afterAll(() => world.close())

const accountOf = (client: World['owner']) => {
  const { sub = '', sid } = decodeJwt<{ sid: string }>(client.token)
  return { kind: 'account', accountId: sub, sessionId: sid, until: Infinity } as const
}
/** Where the events have reached. Before the first one, that is a position without a time. */
const head = async () => ({ ...(await outboxHead(world.context.database)), at: now })

/** Subscribes a new socket at a server whose events have reached `upTo`. */
async function subscribe(
  upTo: OutboxPosition,
  options: {
    vendorId?: string
    cursor?: string
    client?: World['owner']
    readyState?: number
  } = {},
) {
  const { vendorId = OUTLET, cursor, client = world.owner, readyState = 1 } = options
  const frames: Record<string, unknown>[] = []
  const send = (text: string) => void frames.push(JSON.parse(text))
  const socket = { readyState, OPEN: 1, bufferedAmount: 0, send } as unknown as WebSocket
  const broadcaster = makeBroadcaster(() => {})
  const reader = { position: () => upTo } as unknown as OutboxReader
  const message = { action: 'subscribeToVendor', vendor_id: vendorId, ...(cursor && { cursor }) }
  const isAllowed = await makeSubscribe(world.context, broadcaster, reader)(
    socket,
    accountOf(client),
    message as Parameters<ReturnType<typeof makeSubscribe>>[2],
  )
  return { isAllowed, frames, broadcaster }
}
const after = ({ tx, id, at }: OutboxPosition): OutboxPosition => ({
  tx,
  id: String(BigInt(id) + 1n),
  at,
})

/** Places an order that a rider is searched for: three events. */
async function ordered(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  return orderId
}

/** The revision of the flags, which are tested elsewhere. */
const flags = expect.any(String)

describe('a subscription', () => {
  it('is confirmed with a cursor, and receives what happens from then on', async () => {
    const upTo = await head()
    const { isAllowed, frames, broadcaster } = await subscribe(upTo)
    expect(isAllowed).toBe(true)
    const cursor = formatCursor({ ...upTo, at: now })
    expect(frames).toEqual([{ type: 'subscribe_ok', vendor_id: OUTLET, cursor, flags }])
    broadcaster.publish(OUTLET, upTo, '"known"')
    broadcaster.publish(OUTLET, after(upTo), '"new"')
    broadcaster.publish('nk-ost', after(upTo), '"other outlet"')
    expect(frames.slice(1)).toEqual(['new'])
  })

  it('to a parent includes its outlets', async () => {
    const upTo = await head()
    const { frames, broadcaster } = await subscribe(upTo, { vendorId: 'nk' })
    broadcaster.publish('nk-ost', after(upTo), '"outlet"')
    expect(frames.slice(1)).toEqual(['outlet'])
  })

  it('[GEN-25] to another account’s vendor is not allowed', async () => {
    const { isAllowed, frames, broadcaster } = await subscribe(await head(), { vendorId: 'cb-sod' })
    expect([isAllowed, frames, broadcaster.size()]).toEqual([false, [], 0])
  })

  it('of a socket that has closed in the meantime is not kept', async () => {
    const { isAllowed, frames, broadcaster } = await subscribe(await head(), { readyState: 3 })
    expect([isAllowed, frames, broadcaster.size()]).toEqual([true, [], 0])
  })
})

describe('a subscription with a cursor', () => {
  it('of an hour ago is honoured, an older one is answered with resync', async () => {
    const upTo = await head()
    const cursorAt = (at: number) => formatCursor({ ...upTo, at })
    const hourOld = await subscribe(upTo, { cursor: cursorAt(now - HOUR) })
    expect(hourOld.frames).toEqual([
      { type: 'subscribe_ok', vendor_id: OUTLET, cursor: cursorAt(now - HOUR), flags },
    ])
    const older = await subscribe(upTo, { cursor: cursorAt(now - HOUR - 1) })
    expect(older.frames).toEqual([
      { type: 'resync', vendor_id: OUTLET },
      { type: 'subscribe_ok', vendor_id: OUTLET, cursor: cursorAt(now), flags },
    ])
  })

  it('that is none is answered with resync', async () => {
    const { frames } = await subscribe(await head(), { cursor: 'garbage' })
    expect(frames.map(({ type }) => type)).toEqual(['resync', 'subscribe_ok'])
  })

  it('of another database is answered with resync', async () => {
    const upTo = await head()
    const answersTo = async (position: OutboxPosition) =>
      (await subscribe(upTo, { cursor: formatCursor(position) })).frames.map(({ type }) => type)
    expect(await answersTo(upTo)).toEqual(['subscribe_ok'])
    expect(await answersTo(after(upTo))).toEqual(['resync', 'subscribe_ok'])
    expect(await answersTo({ ...upTo, tx: '900000000000000000' })).toEqual([
      'resync',
      'subscribe_ok',
    ])
  })

  it('of a subscription before the first update gets those since', async () => {
    const { frames } = await subscribe(await head(), { cursor: `0.0.${now}` })
    expect(frames.map(({ type }) => type)).not.toContain('resync')
  })

  it('from a server that was ahead of this one repeats nothing', async () => {
    const behind = await head()
    await ordered()
    const known = await head()
    const cursor = formatCursor(known)
    const { frames, broadcaster } = await subscribe(behind, { cursor })
    expect(frames).toEqual([{ type: 'subscribe_ok', vendor_id: OUTLET, cursor, flags }])
    broadcaster.publish(OUTLET, known, '"known"')
    broadcaster.publish(OUTLET, after(known), '"new"')
    expect(frames.slice(1)).toEqual(['new'])
  })
})
