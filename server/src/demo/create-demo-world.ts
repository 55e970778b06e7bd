import { makeRandom } from '@pillion/city/random'
import { saveAddress } from '@pillion/contract/http/addresses'
import { composeSavedAddress } from '@pillion/domain/addresses/address-text'
import { findCountry } from '@pillion/domain/countries/countries'

import { startServer } from '../main.ts'
import { requireCityPlan } from '../modules/map/require-city-plan.ts'
import { systemRandom, type RandomSource } from '../platform/clock/random.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/db/database.ts'
import { demoCustomers, type Customer } from './customers.ts'
import { demoOwner } from './demo-owner.ts'
import { demoShop } from './demo-shop.ts'
import { pastClock } from './past-clock.ts'
import { pastFleet } from './past-fleet.ts'
import { startOfHistory, planOrders } from './plan-orders.ts'
import { seedShop, type Shop } from './seed-shop.ts'
import { seedVouchers } from './seed-vouchers.ts'
import { signInShopkeeper, type Shopkeeper } from './shopkeeper.ts'
import { simulateOrders } from './simulate-orders.ts'

/** Riders report every two seconds, which a history does not need. */
const STEP_MS = 20_000
/** The age of the positions that are stored, so that the next server can continue from them. */
const RECENT_MS = 2 * STEP_MS

const SAVED_ADDRESSES = 8

/** Another server dispatches, so the demo's riders cannot ride. */
export class DatabaseInUseError extends Error {}

type Options = { databaseUrl: string; settings: Settings; database: Database; now: number }

/** Runs a server whose clock starts four weeks ago and uses its API as a shop would, until its clock shows `now`. */
export async function createDemoWorld(options: Options): Promise<void> {
  const { databaseUrl, settings, database, now } = options
  const country = findCountry(settings.country)
  if (!country) throw new Error(`unknown country ${settings.country}`)
  const plan = requireCityPlan(country)
  const shop = demoShop(country.code)
  const clock = pastClock(startOfHistory(country, now), STEP_MS)
  const fleet = pastFleet({ clock, isRecent: (time) => time > now - RECENT_MS })
  const random = repeatableRandom(plan.seed)

  const server = await startServer(
    databaseUrl,
    {
      ...settings,
      port: 0,
      host: '127.0.0.1',
      fleetSpeed: 1,
      // The service may be closed at this hour.
      serviceHours: '0000:0000',
      // No call waits for a clock that stands still.
      callsPerSecond: 1_000_000,
      // No load balancer has to notice before it stops.
      drainSeconds: 0,
    },
    {
      clock: { now: clock.now, after: () => () => {} },
      wrapDatabase: () => database,
      fleet: fleet.start,
      random,
    },
  )
  try {
    if (!fleet.isStarted())
      throw new DatabaseInUseError(
        'The demo shop cannot be created while another server uses this database. Stop that server, or set DEMO=no.',
      )
    // There are no clients to notify, and jobs run step by step.
    server.context.notify = () => {}
    await seedShop(server, shop, demoOwner)
    await seedVouchers(server)
    const shopkeeper = await signInShopkeeper(server, demoOwner, clock)
    const customers = await demoCustomers(await shopkeeper.client(), { country, plan })
    await saveAddresses(shopkeeper, shop, customers.slice(0, SAVED_ADDRESSES))

    random.repeatFromHere()
    const orders = planOrders({
      country: settings.serviceHours
        ? { ...country, serviceHours: settings.serviceHours }
        : country,
      shop,
      now,
      random: makeRandom(plan.seed, 'demo orders'),
    })
    await simulateOrders(orders, { server, shop, shopkeeper, customers, clock, fleet, now })
    await shopkeeper.signOut()
  } finally {
    await server.close()
  }
}

async function saveAddresses(shopkeeper: Shopkeeper, shop: Shop, customers: readonly Customer[]) {
  const client = await shopkeeper.client()
  for (const { name, phone, address, unit, latitude, longitude, notes } of customers) {
    const composed = composeSavedAddress({ unit, text: address })
    await client.call(saveAddress, {
      params: { vendorId: shop.vendor_id },
      body: { name, phone_number: phone, address: composed, latitude, longitude, notes },
    })
  }
}

/**
 * After `repeatFromHere`, order ids and with them the riders' decisions are the same in every run. Keys, sessions and
 * tokens are made before it and stay secret.
 */
function repeatableRandom(seed: number): RandomSource & { repeatFromHere(): void } {
  const repeated = makeRandom(seed, 'demo ids')
  let source: RandomSource = systemRandom
  return {
    bytes: (count) => source.bytes(count),
    repeatFromHere() {
      source = {
        bytes: (count) =>
          Uint8Array.from({ length: count }, () => Math.floor(repeated.next() * 256)),
      }
    },
  }
}
