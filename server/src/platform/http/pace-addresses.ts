import type { FastifyInstance, FastifyRequest } from 'fastify'

import { addressGroup } from '../limits/address-group.ts'
import type { CallPace } from '../limits/call-pace.ts'

/**
 * Lets every request wait for its turn among those of its address, whoever makes it and whatever its answer: a refusal
 * costs the processor something, too. What nobody reads any more by then is not answered.
 */
export function paceAddresses(app: FastifyInstance, pace: CallPace) {
  const waitForTurn = ({ ip }: FastifyRequest) => pace.turn(addressGroup(ip), 1)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.raw.socket.destroyed) await waitForTurn(request)
    if (request.raw.socket.destroyed) reply.hijack()
  })
  return waitForTurn
}
