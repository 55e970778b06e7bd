import { getInsights } from '@pillion/contract/http/insights'
import { getOrder, listOrders } from '@pillion/contract/http/orders'
import { API_BASE } from '@pillion/contract/operation'
import { signIn, type Client } from '@pillion/server/api-client/api-client'
import { OUTLET } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'

import { makeGetter } from './http-client.ts'

const DAY = 86_400

/** The ways to find past orders, and the insights of 31 days; each number selects another sample. */
export type Lookups = Record<
  'page 1' | 'deep page' | 'id search' | 'phone search' | 'insights',
  Lookup
>
type Lookup = (n: number) => string

/** Reads a path of the API; throws unless it answers 200. Returns the text. */
export type Read = (path: string) => Promise<string>

export type ReadingServer = { read: Read; lookups: Lookups; kill(): Promise<void> }

/** A server process on a filled database, and the paths that its outlet's portal would read. */
export async function startReadingServer(
  databaseUrl: string,
  filled: { orders: number; now: number },
): Promise<ReadingServer> {
  const server = await startServerProcess(databaseUrl, { FLEET_SPEED: '0.1', LOG_LEVEL: 'error' })
  try {
    const { client, read } = await signInReader(server.address)
    return { read, lookups: await findLookups(client, filled), kill: server.kill }
  } catch (error) {
    await server.kill()
    throw error
  }
}

/** Signs in as the outlet's owner. */
export async function signInReader(address: string): Promise<{ client: Client; read: Read }> {
  const client = await signIn(address, testUsers.owner.email, testUsers.owner.password)
  const get = makeGetter(address, { Authorization: `Bearer ${client.token}` })
  async function read(path: string): Promise<string> {
    const { status, text } = await get(path)
    if (status !== 200) throw new Error(`${path} returned ${status}: ${text}`)
    return text
  }
  return { client, read }
}

const PAGES = 40

async function findLookups(
  client: Client,
  { orders, now }: { orders: number; now: number },
): Promise<Lookups> {
  const to = Math.floor(now / 1000)
  const period = { from: to - 30 * DAY, to }
  const keys: string[] = []
  const ids: string[] = []
  let key: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const query = { ...period, ...(key === undefined ? {} : { pagination_key: key }) }
    const { result } = await client.call(listOrders, { params: { vendorId: OUTLET }, query })
    ids.push(...result.data.map(({ order_id }) => order_id))
    key = result.pagination_key
    // The deep pages are the last ones.
    if (key !== undefined && page > PAGES / 2) keys.push(key)
  }
  const list = (more: Record<string, string>) => {
    const path = listOrders.path.replace('{vendorId}', OUTLET)
    const query = new URLSearchParams({ from: `${period.from}`, to: `${period.to}`, ...more })
    return `${API_BASE}${path}?${query.toString()}`
  }
  const sample = <A>(items: readonly A[], n: number) => items[(n * 7) % items.length]!
  return {
    'page 1': () => list({}),
    'deep page': (n) => list({ pagination_key: sample(keys, n) }),
    'id search': (n) =>
      `${API_BASE}${getOrder.path}?vendorId=${OUTLET}&orderId=${encodeURIComponent(sample(ids, n))}`,
    insights: () => {
      const path = getInsights.path.replace('{vendorId}', 'nk')
      const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
      return `${API_BASE}${path}?from=${day(period.from)}&to=${day(to)}&include_outlets=true`
    },
    'phone search': (n) => list({ customer_phone_number: phoneOf(orders - 13 - 20 * (n % 100)) }),
  }
}

/** The phone of the nth order that `fillOrders` creates; the outlet's have n % 20 = 7 (`million-orders.ts`). */
const phoneOf = (n: number): string => `+46${700_000_000 + ((n * 7_919) % 10_000_000)}`
