import { describe, expect, test } from 'vitest'

import { NOON, orderAfter, STOCKHOLM } from '#test/sample-order.ts'

import { activeWindow, fetchAllPages, scheduledWindow, isRefreshDue } from './fetch-orders.ts'

const midnight = Date.UTC(2026, 9, 13, 22) / 1_000

test('active orders run from the start of the day in the country to now', () => {
  const { from, to } = activeWindow(NOON, STOCKHOLM)
  expect(from).toBe(midnight)
  expect(to).toBeGreaterThan(NOON)
  expect(to).toBeLessThanOrEqual(NOON + 60)
})

test('pre-orders run up to two days ahead', () => {
  const { to } = scheduledWindow(NOON, STOCKHOLM)
  expect(to).toBeGreaterThan(NOON + 2 * 86_400)
  expect(to).toBeLessThanOrEqual(NOON + 2 * 86_400 + 60)
})

test('a pre-order from yesterday that started this morning is fetched too', () => {
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

  test('[GAP-015] are fetched one by one until there is no key', async () => {
    const { requestedKeys, load } = serve(3)
    const orders = await fetchAllPages(load)
    expect(requestedKeys).toEqual([undefined, 'after 1', 'after 2'])
    expect(orders.map((order) => order.order_id)).toEqual(['order 1', 'order 2', 'order 3'])
  })

  test('[GAP-015] stop after the fifth, however many there are', async () => {
    const { requestedKeys, load } = serve(Infinity)
    expect(await fetchAllPages(load)).toHaveLength(5)
    expect(requestedKeys).toHaveLength(5)
  })
})

const dueAfter = (seconds: number, { dynamicTimeEstimation = false, isGuest = false } = {}) =>
  isRefreshDue(1_000_000, 1_000_000 + seconds * 1_000, { dynamicTimeEstimation, isGuest })

test('orders are due once they are older than 300 seconds', () => {
  expect(dueAfter(300)).toBe(false)
  expect(dueAfter(300.001)).toBe(true)
})

test('with dynamic time estimation they are due after 60 seconds', () => {
  expect(dueAfter(60, { dynamicTimeEstimation: true })).toBe(false)
  expect(dueAfter(60.001, { dynamicTimeEstimation: true })).toBe(true)
})

test('[LIST-18] those of guests are due after 60 seconds', () => {
  expect(dueAfter(60, { isGuest: true })).toBe(false)
  expect(dueAfter(60.001, { isGuest: true })).toBe(true)
})
