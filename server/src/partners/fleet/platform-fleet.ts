import type { Coordinates } from '@pillion/domain/geography/coordinates'

import type { Fleet, FleetJob } from './fleet.ts'
import {
  platformClient,
  PlatformError,
  type PlatformMessage,
  type PlatformOptions,
} from './platform-client.ts'

/**
 * The riders of another company, asked over HTTP (docs/fleet-platform.md). Its reports arrive at `/fleet/reports`, in any
 * process, and are read by `platform-reports.ts`.
 */
export function platformFleet(options: PlatformOptions): Fleet {
  const { clock } = options
  const jobs = platformClient(options)
  // A separate client: pictures that do not come must not make jobs fail at once.
  const pictures = platformClient(options)
  let revision = 0

  /** Higher with every message, so that one that was overtaken changes nothing. */
  const nextRevision = () => (revision = Math.max(revision + 1, clock.now()))

  async function send(message: PlatformMessage, acceptable: readonly number[] = []) {
    const { status } = await jobs.post(message)
    if (!isSuccess(status) && !acceptable.includes(status))
      throw new PlatformError(`answered ${status} to ${message.type}`)
  }

  return {
    start() {},
    async request(job) {
      // What the platform has accepted, it goes on with. What it has not is requested again by the job that failed.
      if (job.progress) return
      await send({ type: 'job.requested', data: { ...dataOf(job), revision: nextRevision() } })
    },
    amend: (job) =>
      send(
        { type: 'job.amended', data: { ...dataOf(job), revision: nextRevision() } },
        NOT_UNDER_WAY,
      ),
    release: (orderId) =>
      send(
        { type: 'job.released', data: { order_id: orderId, revision: nextRevision() } },
        NOT_UNDER_WAY,
      ),
    async fetchPicture({ orderId, proofId }) {
      const type = 'picture.requested'
      const data = { order_id: orderId, proof_id: proofId }
      const { status, content } = await pictures.post({ type, data }, { readsContent: true })
      if (isSuccess(status) || status === 404 || status === 410) return content
      throw new PlatformError(`answered ${status} to ${type}`)
    },
    async stop() {
      jobs.stop()
      pictures.stop()
    },
  }
}

const isSuccess = (status: number) => status >= 200 && status <= 299

/** To an order that the platform does not know, or that it has ended. */
const NOT_UNDER_WAY = [404, 409, 410]

function dataOf({ orderId, pickup, outlet, dropoff, readyAt, asksForCode }: FleetJob) {
  return {
    order_id: orderId,
    pickup: positionOf(pickup),
    outlet,
    dropoff: positionOf(dropoff),
    ready_at: new Date(readyAt).toISOString(),
    asks_for_code: asksForCode,
  }
}

const positionOf = ({ latitude, longitude }: Coordinates) => ({ latitude, longitude })
