import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import { makeHub } from './hub.ts'
import type { Position } from './position.ts'

const at = (id: number): Position => ({ tx: '7', id: String(id), at: 0 })

function ear(bufferedAmount = 0, readyState = 1) {
  const heard: string[] = []
  const socket = { readyState, OPEN: 1, bufferedAmount, send: (text: string) => heard.push(text) }
  return { heard, socket: socket as unknown as WebSocket }
}

describe('a subscription', () => {
  it('holds back what happens until it is released, and tells nothing twice', () => {
    const hub = makeHub(() => {})
    const { heard, socket } = ear()
    const subscription = hub.subscribe(socket, ['a', 'b'], at(2))
    for (const id of [1, 2, 3]) hub.publish('a', at(id), `event ${id}`)
    expect(heard).toEqual([])
    hub.release(subscription)
    expect(heard).toEqual(['event 3'])
    hub.publish('b', at(4), 'event 4')
    hub.publish('b', at(2), 'event 2')
    hub.publish('c', at(5), 'event 5')
    expect(heard).toEqual(['event 3', 'event 4'])
  })

  it('takes the place of the socket’s last one', () => {
    const hub = makeHub(() => {})
    const { heard, socket } = ear()
    hub.release(hub.subscribe(socket, ['a'], at(0)))
    hub.release(hub.subscribe(socket, ['b'], at(0)))
    hub.publish('a', at(1), 'of a')
    hub.publish('b', at(2), 'of b')
    expect(heard).toEqual(['of b'])
    expect([hub.size(), hub.wants('a'), hub.wants('b')]).toEqual([1, false, true])
    hub.unsubscribe(socket)
    expect([hub.size(), hub.wants('b')]).toEqual([0, false])
  })
})

describe('a socket', () => {
  it('with more than 1 MiB waiting is too slow, and gets no more', () => {
    const slow: WebSocket[] = []
    const hub = makeHub((socket) => slow.push(socket))
    const { heard, socket } = ear(1_048_577)
    hub.release(hub.subscribe(socket, ['a'], at(0)))
    hub.publish('a', at(1), 'event')
    expect([slow, heard]).toEqual([[socket], []])
  })

  it('that closes gets no more', () => {
    const hub = makeHub(() => {})
    const { heard, socket } = ear(0, 2)
    hub.release(hub.subscribe(socket, ['a'], at(0)))
    hub.publish('a', at(1), 'event')
    expect(heard).toEqual([])
  })
})
