import type { FastifyReply, FastifyRequest } from 'fastify'

import { addressGroup } from '../limits/address-group.ts'
import type { CallPace } from '../limits/call-pace.ts'
import { Refusal } from '../refusals/refusal.ts'
import { announcedBytes } from './body-limits.ts'
import { bytesOf } from './limit-unsent-answers.ts'
import { ownerOf } from './request-caller.ts'

/** What a call costs: changes are written and dispatched, while most others only read. */
export const POINTS = { read: 1, change: 5 }
/** Each so many bytes of a body or an answer take about as long as the rest of a small call. */
const BYTES_PER_POINT = 8_192
/** How much of the usual answer's cost the last one decides. */
const LAST_SHARE = 0.25

/** Whoever has a guest link gets as many guest tokens as they ask for, so guests count by their address. */
function keyOf(request: FastifyRequest): string {
  const { id, isAnonymous } = ownerOf(request)
  return isAnonymous ? addressGroup(request.ip) : id
}

/** The pace of the calls of one operation. `points` are what each costs besides its body and its answer. */
export function paceCalls(pace: CallPace, points: number) {
  /** The points of a usual answer, taken before the call: many calls may start before the first is answered. */
  let usualPoints = 0
  const taken = new WeakMap<FastifyRequest, number>()

  return {
    /**
     * Lets a call wait for its turn, before its body is read. Those whose caller cannot be identified wait with the others
     * of their address, so that checking forged tokens does not keep the processor busy.
     */
    async waitForTurn(request: FastifyRequest, identify: () => Promise<void>): Promise<void> {
      try {
        await identify()
      } catch (error) {
        if (error instanceof Refusal) await pace.turn(addressGroup(request.ip), POINTS.read)
        throw error
      }
      const ofAnswer = Math.floor(usualPoints)
      const ofBody = pointsOf(announcedBytes(request))
      await pace.turn(keyOf(request), points + ofBody + ofAnswer)
      taken.set(request, ofAnswer)
    },
    /** Takes what the answer costs more than the usual one, or gives back what it costs less. */
    settle(
      request: FastifyRequest,
      _reply: FastifyReply,
      payload: unknown,
      done: () => void,
    ): void {
      const before = taken.get(request)
      if (before !== undefined) {
        const points = pointsOf(bytesOf(payload))
        usualPoints += LAST_SHARE * (points - usualPoints)
        pace.charge(keyOf(request), points - before)
      }
      done()
    },
  }
}

const pointsOf = (bytes: number) => Math.floor(bytes / BYTES_PER_POINT)
