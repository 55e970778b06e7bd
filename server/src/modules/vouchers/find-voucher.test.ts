import { beforeEach, describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { makeFindVoucher } from './find-voucher.ts'

let limits: object[]
let done: string[]
/** Seconds to wait, by the name of a limit. */
let waits: Record<string, number>
/** The voucher with the code, and whether the caller acts for one of its vendors. */
let voucher: { code: string; vendors: string[] | null } | undefined
let isAccessible: boolean
/** What was asked of the database. */
let asked: (readonly unknown[])[]
beforeEach(() => {
  limits = []
  done = []
  waits = {}
  voucher = { code: 'SPRING', vendors: null }
  isAccessible = false
  asked = []
})

const context = {
  database: {
    run: async (_: unknown, { name, values }: { name: string; values: readonly unknown[] }) => {
      asked.push(values)
      if (name.startsWith('voucher-')) return { rows: voucher ? [voucher] : [] }
      return { rows: [], count: isAccessible ? 1 : 0 }
    },
  },
  makeRateLimiter: (limit: { name: string }) => {
    limits.push(limit)
    return {
      consume: async (key: string) => {
        done.push(`${limit.name} takes ${key}`)
        return waits[limit.name]
      },
      refund: async (key: string) => void done.push(`${limit.name} gives back ${key}`),
    }
  },
} as unknown as AppContext

const find = (vendorId?: string) =>
  makeFindVoucher(context)({
    code: ' spring ',
    caller: { kind: 'account', accountId: 'a1', sessionId: 's1', until: Infinity },
    ip: '203.0.113.1',
    ...(vendorId === undefined ? {} : { vendorId }),
  })

const taken = ['voucher-account takes a1', 'voucher-address takes 203.0.113.1']
const givenBack = ['voucher-account gives back a1', 'voucher-address gives back 203.0.113.1']

describe('a voucher code that is typed', () => {
  it('counts for the account and its network, and is given back when it is right', async () => {
    expect(await find()).toBe(voucher)
    expect(limits).toEqual([
      { name: 'voucher-account', points: 20, seconds: 600 },
      { name: 'voucher-address', points: 50, seconds: 600 },
    ])
    expect(done).toEqual([...taken, ...givenBack])
    expect(asked).toEqual([['SPRING', null, null], [[]]])
  })

  it('is not given back when there is no such voucher', async () => {
    voucher = undefined
    expect(await find('nk-sod')).toBeUndefined()
    expect(done).toEqual(taken)
    expect(asked).toEqual([['SPRING', 'nk-sod', null], [[]]])
  })

  it('[GEN-25] is as wrong when its voucher is for other vendors, and right when it is for one’s own', async () => {
    voucher = { code: 'SPRING', vendors: ['cb'] }
    expect(await find()).toBeUndefined()
    expect(done).toEqual(taken)
    expect(asked.at(-1)).toEqual([['cb']])
    isAccessible = true
    expect(await find()).toBe(voucher)
    expect(done.slice(4)).toEqual(givenBack)
  })

  it.each([
    [{ 'voucher-account': 7 }, 7],
    [{ 'voucher-address': 8 }, 8],
    [{ 'voucher-account': 9, 'voucher-address': 5 }, 9],
  ])('is refused without a look at it once a limit is reached: %j', async (reached, seconds) => {
    waits = reached
    await expect(find()).rejects.toMatchObject({
      key: 'error.too-many-requests',
      field: 'code',
      details: { retry_after: seconds },
    })
    expect(asked).toEqual([])
  })
})
