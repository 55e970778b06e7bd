import { API_BASE } from '@pillion/contract/operation'
import type { FastifyInstance } from 'fastify'

import { addressGroup } from '../limits/address-group.ts'
import type { CallPace } from '../limits/call-pace.ts'

/** A page is filled in for its request; others only leave the disk, or are refused. */
const POINTS = { page: 4, other: 1 }

/**
 * Whatever is no operation of the API waits for its turn like calls without an account, by address. Whether the server is
 * up waits only as every answer does (`pace-addresses.ts`).
 */
export function pacePages(app: FastifyInstance, pace: CallPace): void {
  app.addHook('onRequest', async ({ url, headers, ip, routeOptions }) => {
    const { isPaced } = routeOptions.config as { isPaced?: true }
    if (isPaced || url.startsWith('/health/')) return
    const isPage = headers.accept?.includes('text/html') === true && !url.startsWith(API_BASE)
    await pace.turn(addressGroup(ip), isPage ? POINTS.page : POINTS.other)
  })
}
