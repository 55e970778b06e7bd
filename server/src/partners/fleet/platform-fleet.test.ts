import { startFakePlatform, type FakePlatform } from '@pillion/testkit/fake-platform'
import { job, START } from '@pillion/testkit/small-town'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Clock } from '../../platform/clock/clock.ts'
import type { Fleet } from './fleet.ts'
import { platformFleet } from './platform-fleet.ts'

const ORDER = 'bakery-2j00000000'

let now: number
/** Every wait that has passed, in milliseconds: pauses, and the time that an attempt had. */
let waits: number[]
let onWait: () => void
let platform: FakePlatform
let fleet: Fleet

/** Waits pass at once; an attempt runs out of time only while the platform is silent. */
const clock: Clock = {
  now: () => now,
  after(ms, callback) {
    let isCancelled = ms === ATTEMPT_MS && platform.failure !== 'silence'
    setImmediate(() => {
      if (isCancelled) return
      now += ms
      waits.push(ms)
      onWait()
      callback()
    })
    return () => void (isCancelled = true)
  },
}
const ATTEMPT_MS = 5_000

beforeEach(async () => {
  now = START
  waits = []
  onWait = () => {}
  platform = await startFakePlatform({ clock })
  fleet = platformFleet({ clock, random: countingBytes(), ...platform.settings })
})
afterEach(async () => {
  await fleet.stop()
  await platform.close()
})

/** Different on every call; the back-off's random byte is the greatest. */
function countingBytes() {
  let count = 0
  return {
    bytes: (length: number) => new Uint8Array(length).fill(length === 1 ? 255 : (count += 1)),
  }
}

const recoverWhileWaiting = () => void (onWait = () => void (platform.failure = undefined))

const types = () => platform.received.map(({ type }) => type)

describe('a message', () => {
  it('says what the rider needs, and no more', async () => {
    await fleet.request(job(ORDER))
    expect(platform.received).toEqual([
      {
        id: '01010101-0101-4101-8101-010101010101',
        type: 'job.requested',
        timestamp: '2026-03-02T08:00:00.000Z',
        data: {
          order_id: ORDER,
          pickup: job().pickup,
          outlet: { name: 'Town Bakery', address: 'High Street 1', phone: '', instructions: '' },
          dropoff: job().dropoff,
          ready_at: '2026-03-02T08:10:00.000Z',
          asks_for_code: false,
          revision: START,
        },
      },
    ])
  })

  it('has a higher revision than the one before, even within a millisecond', async () => {
    await fleet.request(job(ORDER))
    await fleet.amend(job(ORDER))
    await fleet.release(ORDER)
    expect(platform.received.map(({ data }) => data['revision'])).toEqual([
      START,
      START + 1,
      START + 2,
    ])
  })

  it('is not sent for an order that was under way when the server started: the platform has it', async () => {
    await fleet.request(job(ORDER, { progress: { stage: 'looking' } }))
    expect(platform.received).toEqual([])
  })
})

describe('a platform that fails for a moment', () => {
  it.each([500, 502, 503, 408, 425, 429])('with %i gets the message again', async (status) => {
    platform.failure = status
    recoverWhileWaiting()
    await fleet.request(job(ORDER))
    expect(waits).toEqual([500])
    expect(types()).toEqual(['job.requested', 'job.requested'])
    expect(new Set(platform.received.map(({ id }) => id)).size).toBe(1)
  })

  it('whose answer was lost gets the message again, and acts on it once', async () => {
    let requests = 0
    platform.employ({ ...fleet, request: async () => void (requests += 1), stop: async () => {} })
    platform.failure = 'lost'
    recoverWhileWaiting()
    await fleet.request(job(ORDER))
    expect(platform.received).toHaveLength(2)
    expect(requests).toBe(1)
  })

  it('is asked again when it says so, if that is soon', async () => {
    platform.failure = 503
    platform.headers = { 'retry-after': '7' }
    recoverWhileWaiting()
    await fleet.request(job(ORDER))
    expect(waits).toEqual([7_000])
  })
})

describe('a platform that goes on failing', () => {
  it('gets three attempts, with growing pauses', async () => {
    platform.failure = 500
    await expect(fleet.request(job(ORDER))).rejects.toThrow(
      'The fleet platform answered 500 to job.requested',
    )
    expect(platform.received).toHaveLength(3)
    expect(waits).toEqual([500, 1_000])
  })

  it('is not asked again at once when it wants a longer pause', async () => {
    platform.failure = 429
    platform.headers = { 'retry-after': '11' }
    await expect(fleet.request(job(ORDER))).rejects.toThrow('answered 429')
    expect(platform.received).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it('that hangs is given up after three times five seconds; then calls fail at once for a while', async () => {
    platform.failure = 'silence'
    await expect(fleet.request(job(ORDER))).rejects.toThrow(
      'The fleet platform did not reply within 5 s to job.requested',
    )
    expect(waits).toEqual([5_000, 500, 5_000, 1_000, 5_000])
    platform.failure = undefined
    await expect(fleet.release(ORDER)).rejects.toThrow(
      'The fleet platform has just not answered; not asked again',
    )
    now += 5_000
    await fleet.release(ORDER)
    expect(types().filter((type) => type === 'job.released')).toHaveLength(1)
  })

  it('that is down is said to be', async () => {
    platform.failure = 'reset'
    await expect(fleet.request(job(ORDER))).rejects.toThrow(
      /^The fleet platform did not reply \((UND_ERR_SOCKET|ECONNRESET)\) to job\.requested$/,
    )
  })
})

describe('a platform that refuses', () => {
  it.each([400, 401, 404, 409, 422])('a request with %i is not asked again', async (status) => {
    platform.failure = status
    await expect(fleet.request(job(ORDER))).rejects.toThrow(
      `The fleet platform answered ${status} to job.requested`,
    )
    expect(platform.received).toHaveLength(1)
  })

  it.each([404, 409, 410])(
    'an order that it does not have with %i has nothing to change or to release',
    async (status) => {
      platform.failure = status
      await fleet.amend(job(ORDER))
      await fleet.release(ORDER)
      expect(types()).toEqual(['job.amended', 'job.released'])
      platform.failure = 401
      await expect(fleet.release(ORDER)).rejects.toThrow('answered 401 to job.released')
    },
  )

  it('is not followed elsewhere', async () => {
    platform.failure = 307
    platform.headers = { location: `${platform.settings.url}/elsewhere` }
    await expect(fleet.request(job(ORDER))).rejects.toThrow(
      'The fleet platform did not reply (the connection failed) to job.requested',
    )
  })
})

describe('a picture', () => {
  const fetchPicture = () => fleet.fetchPicture({ orderId: ORDER, proofId: 'p1' })
  const offer = (picture: Uint8Array | undefined) =>
    platform.employ({ ...fleet, fetchPicture: async () => picture, stop: async () => {} })

  it('is fetched with a signed message', async () => {
    offer(Buffer.from('a picture'))
    expect(Buffer.from((await fetchPicture())!).toString()).toBe('a picture')
    expect(platform.received).toMatchObject([
      { type: 'picture.requested', data: { order_id: ORDER, proof_id: 'p1' } },
    ])
  })

  it('that the platform does not have, or that is too large, is none', async () => {
    offer(undefined)
    expect(await fetchPicture()).toBeUndefined()
    offer(Buffer.alloc(12 * 1024 * 1024 + 1))
    expect(await fetchPicture()).toBeUndefined()
  })

  it('that times out does not block jobs', async () => {
    platform.failure = 'silence'
    await expect(fetchPicture()).rejects.toThrow('did not reply within 5 s to picture.requested')
    platform.failure = undefined
    await fleet.request(job(ORDER))
    expect(types().at(-1)).toBe('job.requested')
  })

  it('is asked for again by its job when the platform fails', async () => {
    platform.failure = 403
    await expect(fetchPicture()).rejects.toThrow('answered 403 to picture.requested')
  })
})

describe('a stop', () => {
  it('ends a call that waits', async () => {
    platform.failure = 500
    onWait = () => void fleet.stop()
    await expect(fleet.request(job(ORDER))).rejects.toThrow('fleet stopped; request rejected')
    expect(platform.received).toHaveLength(1)
  })

  it('ends a call under way', async () => {
    const call = fleet.request(job(ORDER))
    void fleet.stop()
    await expect(call).rejects.toThrow('fleet stopped')
  })
})
