import { describe, expect, test } from 'vitest'

import { NOON, orderAfter, STOCKHOLM } from '#test/sample-order.ts'

import { activeWindow, fetchAllPages, PAGE_SIZE, scheduledWindow } from './fetch-orders.ts'

const midnight = Date.UTC(2026, 9, 13, 22) / 1_000

test('[LIST-13] active orders are those from the start of the day in the country to now', () => {
  const { from, to } = activeWindow(NOON, STOCKHOLM)
  expect(from).toBe(midnight)
  expect(to).toBeGreaterThan(NOON)
  expect(to).toBeLessThanOrEqual(NOON + 60)
})

test('[LIST-14] pre-orders are those up to two days from now', () => {
  const { to } = scheduledWindow(NOON, STOCKHOLM)
  expect(to).toBeGreaterThan(NOON + 2 * 86_400)
  expect(to).toBeLessThanOrEqual(NOON + 2 * 86_400 + 60)
})

test('a pre-order whose time came this morning is fetched too, though it was placed yesterday', () => {
  expect(scheduledWindow(NOON, STOCKHOLM).from).toBe(midnight)
})

describe('pages', () => {
  const serve = (pages: number) => {
    const requestedKeys: (string | undefined)[] = []
    const load = async (key: string | undefined) => {
      requestedKeys.push(key)
      const page = requestedKeys.length
      const data = [orderAfter(['NEW'], { order_id: `order ${page}` })]
      return page < pages ? { data, pagination_key: `after ${page}` } : { data }
    }
    return { requestedKeys, load }
  }

  test('[LIST-12] have room for 200 orders', () => {
    expect(PAGE_SIZE).toBe(200)
  })

  test('[GAP-015] are fetched one after the other until there is no key', async () => {
    const { requestedKeys, load } = serve(3)
    const orders = await fetchAllPages(load)
    expect(requestedKeys).toEqual([undefined, 'after 1', 'after 2'])
    expect(orders.map((order) => order.order_id)).toEqual(['order 1', 'order 2', 'order 3'])
  })

  test('[GAP-015] end with the fifth, however many there are', async () => {
    const { requestedKeys, load } = serve(Infinity)
    expect(await fetchAllPages(load)).toHaveLength(5)
    expect(requestedKeys).toHaveLength(5)
  })
})
