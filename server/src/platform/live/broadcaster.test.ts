import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import { makeBroadcaster } from './broadcaster.ts'
import type { OutboxPosition } from './cursor.ts'

const at = (id: number): OutboxPosition => ({ tx: '7', id: String(id), at: 0 })

function fakeSocket(bufferedAmount = 0, readyState = 1) {
  const frames: string[] = []
  const socket = { readyState, OPEN: 1, bufferedAmount, send: (text: string) => frames.push(text) }
  return { frames, socket: socket as unknown as WebSocket }
}

const of = (socket: WebSocket) => ({ socket, accountId: 'kun' })

describe('a subscription', () => {
  it('holds back events until it is released, and sends none twice', () => {
    const broadcaster = makeBroadcaster(() => {})
    const { frames, socket } = fakeSocket()
    const subscription = broadcaster.subscribe(of(socket), ['a', 'b'], at(2))
    for (const id of [1, 2, 3]) broadcaster.publish('a', at(id), `event ${id}`)
    expect(frames).toEqual([])
    broadcaster.release(subscription)
    expect(frames).toEqual(['event 3'])
    broadcaster.publish('b', at(4), 'event 4')
    broadcaster.publish('b', at(2), 'event 2')
    broadcaster.publish('c', at(5), 'event 5')
    expect(frames).toEqual(['event 3', 'event 4'])
  })

  it('replaces the socket’s previous one', () => {
    const broadcaster = makeBroadcaster(() => {})
    const { frames, socket } = fakeSocket()
    broadcaster.release(broadcaster.subscribe(of(socket), ['a'], at(0)))
    broadcaster.release(broadcaster.subscribe(of(socket), ['b'], at(0)))
    broadcaster.publish('a', at(1), 'of a')
    broadcaster.publish('b', at(2), 'of b')
    expect(frames).toEqual(['of b'])
    expect([
      broadcaster.size(),
      broadcaster.hasSubscribers('a'),
      broadcaster.hasSubscribers('b'),
    ]).toEqual([1, false, true])
    broadcaster.unsubscribe(socket)
    expect([broadcaster.size(), broadcaster.hasSubscribers('b')]).toEqual([0, false])
  })
})

describe('a socket', () => {
  it('with more than 1 MiB unsent is too slow, and receives nothing more', () => {
    const slow: WebSocket[] = []
    const broadcaster = makeBroadcaster((socket) => slow.push(socket))
    const { frames, socket } = fakeSocket(1_048_577)
    broadcaster.release(broadcaster.subscribe(of(socket), ['a'], at(0)))
    broadcaster.publish('a', at(1), 'event')
    expect([slow, frames]).toEqual([[socket], []])
  })

  it('that is sent missed events is too slow at the same limit', () => {
    const slow: WebSocket[] = []
    const broadcaster = makeBroadcaster((socket) => slow.push(socket))
    const { frames, socket } = fakeSocket(1_048_577)
    broadcaster.send(socket, 'missed event')
    expect([slow, frames]).toEqual([[socket], []])
  })

  it('with more than 1,000 events held back is too slow, and loses its subscription', () => {
    const slow: WebSocket[] = []
    const broadcaster = makeBroadcaster((socket) => slow.push(socket))
    const { socket } = fakeSocket()
    broadcaster.subscribe(of(socket), ['a'], at(0))
    for (let id = 1; id <= 1_000; id += 1) broadcaster.publish('a', at(id), 'event')
    expect([slow, broadcaster.size()]).toEqual([[], 1])
    broadcaster.publish('a', at(1_001), 'event')
    expect([slow, broadcaster.size()]).toEqual([[socket], 0])
  })

  it('that closes receives nothing more', () => {
    const broadcaster = makeBroadcaster(() => {})
    const { frames, socket } = fakeSocket(0, 2)
    broadcaster.release(broadcaster.subscribe(of(socket), ['a'], at(0)))
    broadcaster.publish('a', at(1), 'event')
    expect(frames).toEqual([])
  })
})
