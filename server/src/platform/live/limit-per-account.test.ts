import { EventEmitter } from 'node:events'

import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'

import { limitPerAccount } from './limit-per-account.ts'

const fakeSocket = (readyState = 1) =>
  Object.assign(new EventEmitter(), { readyState, OPEN: 1 }) as unknown as WebSocket

function limitOfTwo() {
  const closed: WebSocket[] = []
  return { closed, limit: limitPerAccount(2, (socket) => closed.push(socket)) }
}

describe('the sockets of an account', () => {
  it('are limited: the oldest is closed, apart from those of other accounts', () => {
    const { closed, limit } = limitOfTwo()
    const [first, second, third] = [fakeSocket(), fakeSocket(), fakeSocket()]
    for (const socket of [first, second]) limit.add(socket, 'owner')
    limit.add(fakeSocket(), 'stranger')
    expect(closed).toEqual([])
    limit.add(third, 'owner')
    expect(closed).toEqual([first])
    limit.add(fakeSocket(), 'owner')
    expect(closed).toEqual([first, second])
  })

  it('do not count once they are closed', () => {
    const { closed, limit } = limitOfTwo()
    const first = fakeSocket()
    limit.add(first, 'owner')
    first.emit('close')
    limit.add(fakeSocket(2), 'owner')
    for (const socket of [fakeSocket(), fakeSocket()]) limit.add(socket, 'owner')
    expect(closed).toEqual([])
  })
})
