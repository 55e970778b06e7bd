import { makeRandom } from '@pillion/city/random'
import { cancelOrder, placeOrder } from '@pillion/contract/http/orders'
import { quoteDelivery } from '@pillion/contract/http/quotes'
import { getVendor } from '@pillion/contract/http/vendors'
import { composeAddress } from '@pillion/domain/addresses/address-text'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'

import type { RunningServer } from '../main.ts'
import { SEARCH_LEAD_MS, SEARCH_TIMEOUT_MS } from '../modules/dispatch/dispatch-order.ts'
import { requireCityPlan } from '../modules/map/require-city-plan.ts'
import type { Customer } from './customers.ts'
import { demoMeal } from './demo-meal.ts'
import type { PastClock } from './past-clock.ts'
import type { pastFleet } from './past-fleet.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { Shop } from './seed-shop.ts'
import type { Shopkeeper } from './shopkeeper.ts'
import { phrasesFor } from './words/phrases.ts'

type Simulation = {
  server: RunningServer
  shop: Shop
  shopkeeper: Shopkeeper
  customers: readonly Customer[]
  clock: PastClock
  fleet: ReturnType<typeof pastFleet>
  /** Where the clock stops. */
  now: number
}

/** How many other customers order before the same one does again. */
const CUSTOMERS_BETWEEN = 13

type Step = { at: number; take(): Promise<void> }

/** Places each order at its time through the API and brings about its planned outcome. */
export async function simulateOrders(
  orders: readonly PlannedOrder[],
  simulation: Simulation,
): Promise<void> {
  const { server, clock, fleet, now } = simulation
  const placePlanned = await makePlaceOrder(simulation)
  const steps: Step[] = orders.map((order) => ({ at: order.at, take: () => place(order) }))

  async function place(order: PlannedOrder): Promise<void> {
    const orderId = await placePlanned(order)
    if (order.outcome) fleet.leaveWaiting(orderId)
    const { outcome, scheduledFor } = order
    if (outcome === 'stalled') wait(SEARCH_TIMEOUT_MS)
    else if (outcome)
      wait(outcome.afterMinutes * 60_000, () => cancel(order.vendorId, orderId, outcome.cancelled))
    if (scheduledFor !== undefined) wait(scheduledFor - SEARCH_LEAD_MS - clock.now())
  }

  async function cancel(vendor_id: string, order_id: string, reason: string): Promise<void> {
    const client = await simulation.shopkeeper.client()
    await client.call(cancelOrder, { body: { vendor_id, order_id, reason } })
  }

  /** Adds a step; each ends by running the jobs that are due. */
  function wait(ms: number, take = async () => {}) {
    steps.push({ at: clock.now() + ms, take })
    steps.sort((a, b) => a.at - b.at)
  }

  for (let step = steps.shift(); step && step.at <= now; step = steps.shift()) {
    await passTime(clock, fleet, step.at)
    await step.take()
    await server.context.jobs.runDue()
    await fleet.settled()
  }
  await passTime(clock, fleet, now)
}

async function passTime(
  clock: PastClock,
  fleet: Simulation['fleet'],
  until: number,
): Promise<void> {
  for (let due = clock.firstDue(); due <= until; due = clock.firstDue()) {
    clock.moveTo(due)
    await fleet.settled()
  }
  clock.moveTo(until)
}

/** Makes a function that places a planned order for a customer in reach and returns its id. */
async function makePlaceOrder({ server, shop, shopkeeper, customers }: Simulation) {
  const { country } = server.context
  const plan = requireCityPlan(country)
  const random = makeRandom(plan.seed, 'demo requests')
  const { dishes } = phrasesFor(plan.language)
  const origins = await originsOf(shop, shopkeeper)
  const lastCustomers: Customer[] = []

  return async (order: PlannedOrder): Promise<string> => {
    const client = await shopkeeper.client()
    const source = origins.get(order.vendorId)!
    const reachable = customers
      .map((customer) => ({ customer, metres: metresBetween(source, customer) }))
      .filter(({ metres }) => metres < country.deliveryMetres)
      .sort((a, b) => a.metres - b.metres)
    const others = reachable.filter(({ customer }) => !lastCustomers.includes(customer))
    const { customer } = order.isFar
      ? reachable.at(-1)!
      : random.pick(others.length > 0 ? others : reachable)
    lastCustomers.push(customer)
    if (lastCustomers.length > CUSTOMERS_BETWEEN) lastCustomers.shift()
    const { latitude, longitude, unit, address, notes } = customer
    const { result: quote } = await client.call(quoteDelivery, {
      body: {
        source,
        destination: { latitude, longitude },
        vendor_id: order.vendorId,
        delivery_type: 'food',
        payment_method: 'CASH_ON_DELIVERY',
      },
    })
    const { result } = await client.call(placeOrder, {
      body: {
        vendor_id: order.vendorId,
        customer: {
          name: customer.name,
          phone_number: customer.phone,
          location: {
            latitude,
            longitude,
            address: composeAddress({ unit, text: address }),
            notes,
          },
        },
        order: {
          payment_method: 'CASH_ON_DELIVERY',
          ...demoMeal(dishes, country, random),
          cold_bag_needed: false,
        },
        vat_number: null,
        preordered_for: order.scheduledFor === undefined ? null : order.scheduledFor / 1000,
        age_validation_required: false,
        login_pickup_estimation: country.minimumEtaMinutes,
        delivery_fee: quote.fee,
        signature: quote.signature,
      },
    })
    return result.order_id
  }
}

async function originsOf({ vendor_id, outlets }: Shop, shopkeeper: Shopkeeper) {
  const client = await shopkeeper.client()
  const origins = new Map<string, Coordinates>()
  for (const id of [vendor_id, ...outlets.map((code) => `${vendor_id}-${code}`)]) {
    const { location } = (await client.call(getVendor, { params: { id } })).result
      .vendor_information
    origins.set(id, { latitude: location.latitude ?? 0, longitude: location.longitude ?? 0 })
  }
  return origins
}
