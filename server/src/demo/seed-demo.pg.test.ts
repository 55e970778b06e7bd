import { cityPlanFor } from '@pillion/city/plans'
import { listAddresses } from '@pillion/contract/http/addresses'
import { getOrder, getRider, listOrders } from '@pillion/contract/http/orders'
import { listVendors } from '@pillion/contract/http/vendors'
import type { Order } from '@pillion/contract/models/order'
import { findCountry } from '@pillion/domain/countries/countries'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMajor, toMinor } from '@pillion/domain/money/money'
import { orderListOf, orderLists } from '@pillion/domain/orders/order-lists'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { isPossiblePhone } from '@pillion/domain/phones/parse-phone'
import { feeFor } from '@pillion/domain/quotes/fee'
import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { testClock, type TestClock } from '@pillion/testkit/test-clock'
import { makeDatabase, type TestDatabase } from '@pillion/testkit/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signIn, type Client } from '../api-client/api-client.ts'
import { startServer, type RunningServer } from '../main.ts'
import { readSettings } from '../platform/config/settings.ts'
import { demoOwner } from './demo-owner.ts'
import { seedDemo } from './seed-demo.ts'

const DAY_S = 86_400

// The demo shop is created in one transaction, and the live events of all databases of a PostgreSQL wait for it.
let postgres: Awaited<ReturnType<typeof startPostgresForRun>>
beforeAll(async () => void (postgres = await startPostgresForRun()))
afterAll(() => postgres.remove())

describe.each([
  ['Sweden', 'se', 'Latin', '2026-10-14T10:00:00Z'],
  ['Kuwait', 'kw', 'Arabic', '2026-10-14T17:20:00Z'],
  ['Myanmar', 'mm', 'Myanmar', '2026-11-01T05:31:17Z'],
])('the first look at the demo shop in %s', (_, code, script, time) => {
  const nowMs = Date.parse(time)
  const now = nowMs / 1000
  const country = findCountry(code)!
  const settings = {
    ...readSettings({ COUNTRY: code, PORT: '0', LOG_LEVEL: 'error' }),
    host: '127.0.0.1',
  }
  let database: TestDatabase
  let server: RunningServer
  let clock: TestClock
  let owner: Client
  let orders: readonly Order[]

  beforeAll(async () => {
    database = await makeDatabase('demo', { server: postgres.url })
    // As with a PostgreSQL of one's own.
    await seedDemo(database.url, { ...settings, drainSeconds: 5 }, nowMs)
    clock = testClock(nowMs)
    server = await startServer(database.url, settings, { clock })
    owner = await signIn(server.address, demoOwner.email, demoOwner.password)
    orders = await allOrders(owner, { from: now - 30 * DAY_S, to: now + 1 })
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  it('finds a shop and three outlets whose names and addresses are in its language', async () => {
    const { vendors } = (await owner.call(listVendors)).result
    expect(vendors.map(({ vendor_id }) => vendor_id).sort()).toEqual([
      'shop',
      'shop-1',
      'shop-2',
      'shop-3',
    ])
    const inScript = new RegExp(`\\p{Script=${script}}{2}`, 'u')
    for (const { name } of vendors) expect(name).toMatch(inScript)
    for (const { customer } of orders) {
      expect(customer.name).toMatch(inScript)
      expect(customer.location.address).toContain(cityPlanFor(code)!.city)
      expect(isPossiblePhone(customer.phone_number, code)).toBe(true)
      expect(customer.phone_number.startsWith(country.phonePrefix)).toBe(true)
    }
  })

  it('finds orders of four weeks, most of them delivered, at all outlets', () => {
    expect(orders.length).toBeGreaterThanOrEqual(60)
    expect(orders.length).toBeLessThanOrEqual(120)
    const delivered = orders.filter(({ status }) => status === 'DELIVERED')
    expect(delivered.length).toBeGreaterThan(orders.length * 0.75)
    const weeks = delivered.map(({ created_at }) => Math.floor((now - created_at) / (7 * DAY_S)))
    expect([...new Set(weeks)].sort()).toEqual([0, 1, 2, 3])
    expect(new Set(delivered.map(({ vendor_id }) => vendor_id)).size).toBe(4)
    const reasons = orders.flatMap(({ cancel_reason }) => cancel_reason ?? [])
    expect(new Set(reasons).size).toBeGreaterThanOrEqual(4)
    expect(orders.some(({ status }) => status === 'STALLED')).toBe(true)
  })

  it('finds an order in every list of the day', () => {
    const today = startOfDay(nowMs, country.timeZone) / 1000
    const ofToday = orders.filter(
      ({ vendor_id, created_at }) => vendor_id === 'shop' && created_at >= today,
    )
    const lists = ofToday.map((order) => orderListOf(stateOf(order), now))
    expect(new Set(lists)).toEqual(new Set(orderLists))
    expect(lists.filter((list) => list === 'scheduled').length).toBe(5)
  })

  it('finds eight saved addresses', async () => {
    const { data } = (await owner.call(listAddresses, { params: { vendorId: 'shop' } })).result
    expect(data.length).toBe(8)
    expect(new Set(data.map(({ phone_number }) => phone_number)).size).toBe(8)
  })

  it('finds fees that the domain computes and amounts as people pay them', () => {
    for (const order of orders) {
      const { pickup: source, customer } = order
      const metres = metresBetween(source, customer.location)
      const { fee } = feeFor({ country, metres, paymentMethod: 'CASH_ON_DELIVERY', source })
      expect(toMinor(order.delivery_fee, country.currency)).toBe(fee)
      const { amount } = order.order
      expect(amount).toBeGreaterThan(toMajor(country.price.base, country.currency))
      expect(amount).toBe(Number(amount.toFixed(country.currency.displayDigits)))
    }
  })

  it('finds nothing in the future but the scheduled times', () => {
    const times = orders.flatMap(({ created_at, status_history }) => [
      created_at,
      ...status_history.map((entry) => entry.created_at),
    ])
    expect(Math.max(...times)).toBeLessThanOrEqual(now)
    for (const order of orders) {
      const history = order.status_history.map((entry) => entry.created_at)
      expect(history).toEqual(history.toSorted((a, b) => a - b))
    }
    const ended = orders.filter(isTerminal).map(({ preordered_for }) => preordered_for ?? 0)
    expect(Math.max(...ended)).toBeLessThan(now)
  })

  it('finds a rider on the road, who goes on and delivers', async () => {
    const collected = orders.find((order) => orderListOf(stateOf(order), now) === 'collected')!
    const { vendor_id: vendorId, order_id: orderId } = collected
    const rider = (await owner.call(getRider, { params: { id: orderId } })).result
    expect(rider?.latitude).not.toEqual(collected.pickup.latitude)
    const names = collected.status_history.map(({ status }) => status)
    expect(names.slice(0, 3)).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    const delivered = await untilDelivered(() =>
      owner.call(getOrder, { query: { vendorId, orderId } }),
    )
    expect(delivered.rider).toEqual(collected.rider)
  })

  async function untilDelivered(read: () => Promise<{ result: Order }>): Promise<Order> {
    for (let step = 0; step < 600; step += 1) {
      const { result } = await read()
      if (result.status === 'DELIVERED') return result
      clock.advance(1_000)
    }
    throw new Error('the order was not delivered')
  }
})

async function allOrders(client: Client, window: { from: number; to: number }) {
  const orders: Order[] = []
  let pagination_key: string | undefined
  do {
    const query = { ...window, count: 200, include_outlets: true, pagination_key }
    const { result } = await client.call(listOrders, { params: { vendorId: 'shop' }, query })
    orders.push(...result.data)
    pagination_key = result.pagination_key
  } while (pagination_key)
  return orders
}

const stateOf = ({ status, status_history, preordered_for }: Order) => ({
  status,
  history: status_history,
  ...(preordered_for ? { preorderedFor: preordered_for } : {}),
})
