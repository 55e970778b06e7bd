import { findCountry } from '@pillion/domain/countries/countries'
import { beforeEach, describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import type { KeyRing } from '../../platform/auth/keys.ts'
import { linkKeyOf } from '../orders/link-keys.ts'
import { makeTrackPublicly } from './track-publicly.ts'

const NOON = Date.UTC(2026, 9, 14, 10)
const DAY = 86_400
const orderId = 'nk-sod-2h00000000'
const links: KeyRing = {
  current: { kid: 'k', value: new Uint8Array(32) },
  find: () => undefined,
  all: [new Uint8Array(32)],
}
const key = linkKeyOf(orderId, links)

/** Seconds to wait, once the limit is reached. */
let wait: number | undefined
let limits: object[]
let counted: string[]
let order: object | undefined
beforeEach(() => {
  wait = undefined
  limits = []
  counted = []
  order = {
    order_id: orderId,
    status: 'CANCELLED',
    history: [{ status: 'CANCELLED', created_at: NOON / 1_000 - 7 * DAY }],
  }
})

const track = (request: { key: string; ip?: string }) =>
  makeTrackPublicly({
    database: { run: async () => ({ rows: order ? [order] : [] }) },
    clock: { now: () => NOON },
    country: findCountry('se')!,
    keys: { links },
    settings: { trackingDays: 7 },
    makeRateLimiter: (limit: object) => {
      limits.push(limit)
      return {
        consume: async (client: string) => {
          counted.push(client)
          return wait
        },
      }
    },
  } as unknown as AppContext)({ orderId, ip: '2001:db8:1:2::7', ...request })

describe('a link to an order', () => {
  it('[GAP-038] shows how the order ended', async () => {
    expect(await track({ key })).toEqual({
      result: { order_id: orderId, status: 'CANCELLED', is_expired: true },
    })
  })

  it('[GAP-038] is not found without its key, or without its order', async () => {
    await expect(track({ key: '' })).rejects.toMatchObject({ key: 'error.not-found' })
    order = undefined
    await expect(track({ key })).rejects.toMatchObject({ key: 'error.not-found' })
  })

  it('may be opened two times a second from one network, and then says when to come back', async () => {
    await track({ key })
    expect(limits).toEqual([{ name: 'tracking', points: 120, seconds: 60 }])
    expect(counted).toEqual(['2001:db8:1:2'])
    wait = 9
    await expect(track({ key })).rejects.toMatchObject({
      key: 'error.too-many-requests',
      details: { retry_after: 9 },
    })
  })
})
