import { API_BASE } from '@pillion/contract/operation'
import type { FastifyInstance } from 'fastify'

import { addressGroup } from '../limits/address-group.ts'
import type { CallPace } from '../limits/call-pace.ts'

/** A page is filled in for its request; files only leave the disk. */
const POINTS = { page: 4, file: 1 }

/** Pages and files wait for their turn like calls without an account, by address. Whether the server is up is asked freely. */
export function pacePages(app: FastifyInstance, pace: CallPace): void {
  app.addHook('onRequest', async ({ url, headers, ip }) => {
    if (url.startsWith(API_BASE) || url.startsWith('/health/')) return
    const isPage = headers.accept?.includes('text/html') === true
    await pace.turn(addressGroup(ip), isPage ? POINTS.page : POINTS.file)
  })
}
