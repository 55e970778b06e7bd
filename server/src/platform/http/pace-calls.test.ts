import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'

import { paceCalls } from './pace-calls.ts'

const reply = {} as FastifyReply

/** The points that each turn and each answer take. */
function makePacing(points = 1) {
  const taken: number[] = []
  const pace = paceCalls(
    {
      turn: async (_owner, points) => void taken.push(points),
      charge: (_owner, points) => void taken.push(points),
    },
    points,
  )
  return {
    taken,
    async call(bodyBytes: number, answerBytes: number) {
      const request = {
        ip: '203.0.113.7',
        headers: { 'content-length': String(bodyBytes) },
        routeOptions: {},
      } as unknown as FastifyRequest
      await pace.waitForTurn(request, async () => {})
      pace.settle(request, reply, 'x'.repeat(answerBytes), () => {})
    },
  }
}

it('a call counts its points, and each 8 KiB of the body one more', async () => {
  const read = makePacing()
  await read.call(0, 8_191)
  expect(read.taken).toEqual([1, 0])
  const change = makePacing(5)
  await change.call(16_384, 0)
  expect(change.taken).toEqual([7, 0])
})

it('takes what the answers of the operation usually cost before the call, and settles it afterwards', async () => {
  const { taken, call } = makePacing()
  const listBytes = 8 * 8_192
  await call(0, listBytes)
  await call(0, listBytes)
  await call(0, 0)
  // The usual answer costs nothing at first, then 2 and 3.5.
  expect(taken).toEqual([1, 8, 3, 6, 4, -3])
})
