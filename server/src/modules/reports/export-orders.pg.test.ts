import { cancelOrder } from '@pillion/contract/http/orders'
import { expectRefusalText } from '@pillion/testkit/expect-refusal'
import { requestReport, testPeriod, type ReportQuery } from '@pillion/testkit/reports'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import { readAllOrders } from '../orders/read-all-orders.ts'

let world: World
let orders: Record<'plain' | 'hostile' | 'cancelled' | 'delivered' | 'vas' | 'foreign', string>
const { fleet, report } = scriptedFleet()

/** What happens before a page of orders is read. */
let beforePage = async () => {}
afterEach(() => void (beforePage = async () => {}))
const wrapDatabase = (database: Database): Database => ({
  ...database,
  async run(scope, bound) {
    if (bound.name.startsWith('orders-export-page-')) await beforePage()
    return database.run(scope, bound)
  },
})

beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet, overrides: { wrapDatabase } })
  const { owner, stranger } = world
  const body = await requestBody(owner)
  const plain = await place(owner, body)
  await world.advance(10_000)
  const customer = { ...body.customer, name: '=cmd|calc', location: { ...body.customer.location } }
  const order = { ...body.order, description: 'Soup, "hot"\nno onion' }
  const hostile = await place(owner, { ...body, customer, order })
  await world.advance(10_000)
  const cancelled = await place(owner, body)
  const cancel = { vendor_id: OUTLET, order_id: cancelled, reason: 'REASON_UNKNOWN:-1 item' }
  await world.advance(0)
  await owner.call(cancelOrder, { body: cancel })
  await world.advance(10_000)
  const delivered = await place(owner, body)
  await world.advance(0)
  for (const kind of ['assigned', 'accepted', 'collected', 'left-vendor', 'delivered'] as const)
    await report({ orderId: delivered, kind, rider: testRider, at: world.clock.now() })
  const vas = await place(owner, await requestBody(owner, { vendorId: 'nk-vas' }))
  const foreign = await place(stranger, await requestBody(stranger, { vendorId: 'cb-sod' }))
  orders = { plain, hostile, cancelled, delivered, vas, foreign }
  await world.advance(0)
})
afterAll(() => world.close())

const csvOf = async (query: ReportQuery = {}, vendorId = OUTLET) =>
  (await requestReport(world, world.owner, query, { vendorId })).text()

/** The IDs in the file's first column. */
const idsIn = (csv: string) =>
  csv.split('\r\n').flatMap((line) => /^(?:nk|cb)-[\w-]+/.exec(line)?.[0] ?? [])

describe('[GEN-19, REP-01, REPORT-01] the export of orders', () => {
  it('has every order of the period, newest first, with texts in the language that is asked for', async () => {
    const answer = await requestReport(world, world.owner, { language: 'sv' })
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="orders_nk-sod_2026-10-13_2026-10-15.csv"',
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    expect(idsIn(text)).toEqual([orders.delivered, orders.cancelled, orders.hostile, orders.plain])
    const [header = '', delivered, cancelled] = text.split('\r\n')
    expect(header).toBe(
      '\ufeffOrder-id,Beställd (Europe/Stockholm),Schemalagd till (Europe/Stockholm),Filial,Filialens id,Kund,Telefon,Adress,Meddelande till budet,Varor,Status,Hämtad (Europe/Stockholm),Levererad (Europe/Stockholm),Avbokad (Europe/Stockholm),Anledning till avbokningen,Bud,Betalsätt,Ordervärde,Leveransavgift,Rabatt,Summa,Valuta,Rabattkod,Momsnummer',
    )
    expect(delivered).toMatch(
      /^nk-sod-\w+,2026-10-14 12:00,,[^,]+,nk-sod,Anna Lind,'\+46701740611,"3, B, Hornsgatan 12",Ring twice,Two bowls of ramen,Levererad,2026-10-14 12:00,2026-10-14 12:00,,,Eva Ek,Kontant vid leverans,249\.50,\d+\.\d\d,0\.00,\d+\.\d\d,SEK,,$/,
    )
    expect(cancelled).toMatch(/,Avbokad,,,2026-10-14 12:00,'-1 item,,Kontant/)
    const english = await csvOf({ language: 'en' })
    expect(english).toContain('Order ID,Placed (Europe/Stockholm)')
    expect(english).toContain(`,'=cmd|calc,'+46701740611,`)
    expect(english).toContain(',"Soup, ""hot""\nno onion",')
  })

  it('has exactly what the filters of the list show', async () => {
    expect(idsIn(await csvOf({ status: 'cancelled' }))).toEqual([orders.cancelled])
    expect(idsIn(await csvOf({ status: 'delivered' }))).toEqual([orders.delivered])
    expect(idsIn(await csvOf({ status: 'new' }))).toEqual([orders.hostile, orders.plain])
    expect(idsIn(await csvOf({ status: 'collected' }))).toEqual([])
    const from = testPeriod.from + 86_400
    expect(idsIn(await csvOf({ from, to: from + 10 }))).toEqual([orders.plain])
    expect(idsIn(await csvOf({ include_outlets: true }, 'nk'))).toHaveLength(5)
    expect(
      idsIn(await csvOf({ include_outlets: true, customer_phone_number: '12345' }, 'nk')),
    ).toEqual([])
    expect(idsIn(await csvOf({ customer_phone_number: '070-174 06 11' }))).toHaveLength(4)
  })

  it('is a workbook, too, with money as numbers, times as dates and phone numbers as texts', async () => {
    const answer = await requestReport(world, world.owner, { format: 'xlsx', language: 'en' })
    expect(answer.headers.get('Content-Disposition')).toContain('_2026-10-15.xlsx"')
    const sheet = (await readXlsx(await answer.arrayBuffer())).sheets[0]
    const [header, ...rows] = sheet?.rows ?? []
    const at = (name: string) => header?.indexOf(name) ?? -1
    expect(sheet?.name).toBe('Orders')
    expect(rows.map((row) => row[0])).toEqual([
      orders.delivered,
      orders.cancelled,
      orders.hostile,
      orders.plain,
    ])
    const [row] = rows
    expect(row?.[at('Placed (Europe/Stockholm)')]).toEqual(new Date('2026-10-14T12:00:30Z'))
    expect(row?.[at('Phone')]).toBe('+46701740611')
    expect(row?.[at('Order value')]).toBe(249.5)
    expect(rows[2]?.[at('Customer')]).toBe('=cmd|calc')
  })

  it('of transactions has what the orders cost, and nothing of their customers', async () => {
    const text = await csvOf({ type: 'transactions', language: 'en' })
    expect(text.split('\r\n')[0]).toBe(
      'Order ID,Placed (Europe/Stockholm),Outlet,Outlet ID,Status,Payment method,Order value,Delivery fee,Discount,Total,Currency,Voucher,VAT number',
    )
    expect(idsIn(text)).toHaveLength(4)
    expect(text).not.toMatch(/Anna|4670|Hornsgatan|ramen/)
  })

  it('has a header alone when there are no orders', async () => {
    const { from } = testPeriod
    expect((await csvOf({ from, to: from + 1 })).split('\r\n')).toHaveLength(2)
  })
})

describe('all orders', () => {
  it.each([1, 2, 3, 500])('are read in pages of %i, each once', async (pageSize) => {
    const months = [0, 32_767] as const
    const vendorIds = ['nk', 'nk-sod', 'nk-vas']
    const selection = { ...testPeriod, vendorIds, months, phoneDigits: undefined }
    const read: string[] = []
    for await (const page of readAllOrders(world.context.database, system, selection, pageSize))
      read.push(...page.map((order) => order.order_id))
    const { vas, delivered, cancelled, hostile, plain } = orders
    expect(read).toEqual([vas, delivered, cancelled, hostile, plain])
  })
})

describe('an export is refused', () => {
  async function refusalOf(...args: Parameters<typeof requestReport>) {
    const answer = await requestReport(...args)
    return expectRefusalText(answer.status, answer.headers.get('Content-Type'), await answer.text())
  }

  it('for another account’s vendor, without a token, and for bad input', async () => {
    for (const vendorId of ['cb', 'cb-sod', 'unknown'])
      expect(await refusalOf(world, world.owner, {}, { vendorId })).toEqual([
        403,
        'error.forbidden',
      ])
    expect(await refusalOf(world, world.stranger)).toEqual([403, 'error.forbidden'])
    expect(await refusalOf(world, world.anonymous)).toEqual([401, 'error.unauthenticated'])
    const { from } = testPeriod
    for (const query of [
      { to: from - 1 },
      { to: from + 31 * 86_400 + 7_201 },
      { format: 'pdf' },
      { type: 'all' },
      { status: 'lost' },
      { customer_phone_number: 'Anna' },
    ])
      expect(await refusalOf(world, world.owner, query)).toEqual([400, 'error.malformed'])
  })

  it('while the account’s last one is being written', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    beforePage = () => opened
    const first = await requestReport(world, world.owner)
    const second = await requestReport(world, world.owner)
    expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '3'])
    open()
    expect(idsIn(await first.text())).toHaveLength(4)
    expect((await requestReport(world, world.owner)).status).toBe(200)
  })

  it('when the account has asked for 60 within an hour', async () => {
    const { stranger } = world
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const answer = await requestReport(world, stranger, {}, { vendorId: 'cb-sod' })
      await answer.text()
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
})

describe('[REP-06] an export that ends early', () => {
  it('breaks the connection off when the orders cannot be read', async () => {
    let pages = 0
    beforePage = async () => {
      pages += 1
      if (pages === 2) throw new UnavailableError(new Error('connection lost'))
    }
    const answer = await requestReport(world, world.owner)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow(/terminated/)
    beforePage = async () => {}
    expect(idsIn(await csvOf())).toHaveLength(4)
  })

  it('reads nothing more and makes room for another when its client has hung up', async () => {
    const { promise: hungUp, resolve: open } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    let pages = 0
    beforePage = () => {
      pages += 1
      ask()
      return hungUp
    }
    world.context.app.server.once('request', (_request, response) =>
      response.once('close', () => setImmediate(open)),
    )
    const hangUp = new AbortController()
    const answer = requestReport(world, world.owner, {}, { signal: hangUp.signal })
    await asked
    hangUp.abort()
    await expect(answer.then((begun) => begun.text())).rejects.toThrow(/aborted/)
    await hungUp
    const readPages = pages
    beforePage = async () => {}
    let status = 429
    while (status === 429) {
      const next = await requestReport(world, world.owner)
      await next.text()
      status = next.status
    }
    expect([status, readPages, pages]).toEqual([200, 1, 1])
  })
})
