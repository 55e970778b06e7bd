import { describe, expect, it } from 'vitest'

import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { storePlacement, type Placement } from './place-store.ts'

const answer = { lock: '1', caller: 'a1', key: 'k', hash: Buffer.from('h'), answer: { ok: true } }

/** Stores an order in a database that answers so; returns the outcome and how it was asked. */
async function store(reply: () => Promise<object[]>, placement: Partial<Placement> = {}) {
  const asked: string[] = []
  const database = {
    batch: async () => {
      asked.push('batch')
      return reply()
    },
    sharedBatch: async () => {
      asked.push('sharedBatch')
      return reply()
    },
  } as unknown as Database
  const row = { order_id: 'nk-sod-2h00000000', ...placement } as Placement
  return { outcome: await storePlacement(database, system, row, answer), asked }
}
const duplicateIn = (table: string) => async () => {
  throw Object.assign(new Error('duplicate key'), { code: '23505', table })
}

describe('a placement', () => {
  it('shares its round trip with others, unless it waits for a voucher', async () => {
    const stored = async () => [{ rows: [{ acquired: true }] }]
    expect(await store(stored)).toEqual({ outcome: { acquired: true }, asked: ['sharedBatch'] })
    const discounted = await store(stored, { voucher_code: 'SPRING' })
    expect(discounted.asked).toEqual(['batch'])
  })

  it.each(['orders_m81', 'orders_m120', 'status_history_m81', 'voucher_use', 'job'])(
    '[ORDER-01] whose id is in %s already needs another id',
    async (table) => {
      expect((await store(duplicateIn(table))).outcome).toBe('taken')
    },
  )

  it.each(['idempotency', 'orders', 'orders_m', 'orders_mx', 'old_orders_m81', 'jobs', 'my_job'])(
    'fails when anything else is there already, as in %s',
    async (table) => {
      await expect(store(duplicateIn(table))).rejects.toThrow('duplicate key')
    },
  )

  it('fails when the database does', async () => {
    const fail = async () => Promise.reject(new Error('the disk is full'))
    await expect(store(fail)).rejects.toThrow('the disk is full')
  })
})
