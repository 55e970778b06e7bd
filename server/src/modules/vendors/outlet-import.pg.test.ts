import { createAccount } from '@pillion/contract/http/accounts'
import {
  getOutletTemplate,
  importOutlets,
  previewOutletImport,
} from '@pillion/contract/http/outlet-import'
import { getVendor, listOutlets, listVendors } from '@pillion/contract/http/vendors'
import { listen } from '@pillion/testkit/listener'
import { mailsTo } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import {
  outletCells,
  outletRows,
  outletSheet,
  type OutletCells,
} from '@pillion/testkit/outlet-sheets'
import { outletBody } from '@pillion/testkit/outlets'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { signIn, type Client } from '../../api-client/api-client.ts'
import { readRows } from '../../platform/spreadsheet/read-rows.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const bodyOf = (file: Buffer, parent_vendor_id = 'nk') => ({
  body: { parent_vendor_id, content: file.toString('base64') },
})
const preview = async (file: Buffer) =>
  (await world.owner.call(previewOutletImport, bodyOf(file))).result.rows

/** The row number and the problems of each row of the file. */
const problemsOf = async (...rows: OutletCells[]) =>
  (await preview(outletSheet(rows))).map((row) => [row.row_number, ...row.problems])

/** The outlets that the file would add, as the call takes them. */
async function outletsIn(rows: OutletCells[]) {
  const outlets = (await preview(outletSheet(rows))).map(({ outlet }) => outlet)
  return outlets.filter((outlet) => outlet !== null)
}

type Outlets = Awaited<ReturnType<typeof outletsIn>>
const importing = (outlets: Outlets, key?: string, client: Client = world.owner) =>
  client.send(importOutlets, {
    body: { parent_vendor_id: 'nk', outlets },
    ...(key === undefined ? {} : { key }),
  })

async function outletIds(): Promise<string[]> {
  const query = { parentVendorId: 'nk' }
  const { outlets } = (await world.owner.call(listOutlets, { query })).result
  return outlets.map(({ vendor_id }) => vendor_id)
}

async function newAccount(email: string, vendor_ids: string[] = []): Promise<Client> {
  const operator = await operatorClient(world)
  const password = 'Carrots-and-peas-4!'
  await operator.call(createAccount, { body: { email_address: email, password, vendor_ids } })
  return signIn(world.address, email, password)
}

describe('the preview of an import', () => {
  it('reads each row as a form would be sent', async () => {
    const [row] = await preview(
      outletSheet([
        outletCells(7, {
          client_vendor_id: 7,
          name: '  Köket vid hamnen ',
          phone_number: 701740605,
          latitude: '59,3171',
          longitude: '18.0467',
          street: 'Hornsgatan',
          street_number: 7,
          postal_code: 11849,
          city: 'Stockholm',
          unit: '2 tr',
          building: 'B',
          rider_instructions: 'Ring på',
          users: 'kim@pillion.example; Eva@pillion.example',
        }),
      ]),
    )
    expect(row).toEqual({
      row_number: 2,
      client_vendor_id: '7',
      name: 'Köket vid hamnen',
      address: 'Hornsgatan 7, Stockholm',
      problems: [],
      outlet: {
        client_vendor_id: '7',
        name: 'Köket vid hamnen',
        phone_number: '+46701740605',
        address: 'Hornsgatan 7, Stockholm',
        latitude: 59.3171,
        longitude: 18.0467,
        street: 'Hornsgatan',
        street_number: '7',
        postal_code: '11849',
        city: 'Stockholm',
        unit: '2 tr',
        building: 'B',
        rider_instructions: 'Ring på',
        users: ['kim@pillion.example', 'Eva@pillion.example'],
        country_code: '',
      },
    })
  })

  it('reads the template when it is filled in', async () => {
    const { content } = (await world.owner.call(getOutletTemplate)).result
    const rows = await readRows(Buffer.from(content, 'base64'), { formats: ['xlsx'], maxRows: 1 })
    expect(rows).toEqual([
      {
        number: 1,
        cells: [
          'Outlet ID',
          'Name',
          'Phone',
          'Address',
          'Latitude',
          'Longitude',
          'Street',
          'Street number',
          'Postal code',
          'City',
          'Unit',
          'Building',
          'Rider instructions',
          'Owners',
        ],
      },
    ])
    const file = `${rows[0]?.cells.join(';')}\r\nhamn;Hamnen;0701740605;Hamngatan 1;59,33;18,07`
    expect(await preview(Buffer.from(file))).toMatchObject([
      { row_number: 2, problems: [], outlet: { latitude: 59.33, longitude: 18.07, users: [] } },
    ])
  })

  it('[OUT-16] names the row, the field and the reason of each problem', async () => {
    const long = 'x'.repeat(201)
    const before = await outletIds()
    expect(
      await problemsOf(
        outletCells(1),
        outletCells(2, { name: '', phone_number: '', client_vendor_id: 'a b', latitude: '' }),
        outletCells(3, { name: long, latitude: 'north', longitude: 181 }),
        outletCells(4, { phone_number: '12' }),
        outletCells(5, { latitude: 52.52, longitude: 13.4 }),
        outletCells(6, { users: 'kim@pillion.example, kim' }),
        outletCells(7, { rider_instructions: 'å'.repeat(501) }),
        outletCells(8, { address: 'å'.repeat(128) }),
        outletCells(9, { name: 'Harbour\u202e', building: 'B' }),
        outletCells(10, { unit: '#REF!' }),
        outletCells(11, { client_vendor_id: 'SHOP-1' }),
        outletCells(12, { client_vendor_id: 'Sod' }),
      ),
    ).toEqual([
      [2],
      [
        3,
        { reason: 'error.malformed', field: 'client_vendor_id' },
        { reason: 'error.malformed', field: 'name' },
        { reason: 'error.malformed', field: 'phone_number' },
        { reason: 'address.no-coordinates', field: 'latitude' },
      ],
      [
        4,
        { reason: 'error.malformed', field: 'name' },
        { reason: 'validation.invalid-coordinates', field: 'latitude' },
        { reason: 'validation.invalid-coordinates', field: 'longitude' },
      ],
      [5, { reason: 'validation.phone-incorrect', field: 'phone_number' }],
      [6, { reason: 'validation.invalid-coordinates', field: 'latitude' }],
      [7, { reason: 'validation.email', field: 'users' }],
      [8, { reason: 'address.notes-too-long', field: 'rider_instructions' }],
      [9, { reason: 'address.too-long', field: 'address' }],
      [10, { reason: 'validation.hidden-characters', field: 'name' }],
      [11, { reason: 'formula-error', field: 'unit' }],
      [12, { reason: 'repeated', field: 'client_vendor_id', row: 2 }],
      [13, { reason: 'collection-point.already-registered', field: 'client_vendor_id' }],
    ])
    expect(await outletIds()).toEqual(before)
  })

  it('shows of a text that is too long only the beginning', async () => {
    const text = 'x'.repeat(32_767)
    const [row] = await preview(
      outletSheet([outletCells(1, { client_vendor_id: text, name: text, address: text })]),
    )
    expect(row).toMatchObject({
      client_vendor_id: 'x'.repeat(200),
      name: 'x'.repeat(200),
      address: 'x'.repeat(200),
      outlet: null,
    })
  })

  it.each([
    [
      'missing-columns',
      Buffer.from('Name,Phone\r\na,b'),
      { columns: ['Outlet ID', 'Address', 'Latitude', 'Longitude'] },
    ],
    ['no-rows', outletSheet([]), {}],
    ['too-many-rows', outletSheet(outletRows(501)), { limit: 500 }],
    ['format', Buffer.from('%PDF-1.7\n\0\x01'), {}],
  ])('is refused as a whole: %s', async (reason, file, details) => {
    const { status, answer } = await world.owner.send(previewOutletImport, bodyOf(file))
    expect([status, answer]).toMatchObject([
      422,
      { message: 'spreadsheet.unreadable', meta: { details: { reason, ...details } } },
    ])
  })

  it('takes 500 outlets, and files of 5 MB', async () => {
    expect(await preview(outletSheet(outletRows(500)))).toHaveLength(500)
    // On a busy machine, an account waits after a file that takes seconds.
    const large = await newAccount('large@pillion.example', ['nk'])
    const send = async (length: number) => {
      const file = Buffer.alloc(length, 'x')
      const { status, answer } = await large.send(previewOutletImport, bodyOf(file))
      return [status, (answer as { meta?: { details?: object } }).meta?.details]
    }
    expect(await send(5_400_000)).toEqual([413, undefined])
    expect(await send(5_242_881)).toEqual([422, { reason: 'too-large' }])
    // Read, and found to be one long text.
    expect(await send(5_242_880)).toEqual([422, { reason: 'too-complex' }])
  })

  it('is limited to 60 an hour for each account', async () => {
    const busy = await newAccount('busy@pillion.example', ['nk'])
    const body = bodyOf(Buffer.from('\0'))
    for (let count = 1; count <= 60; count += 1)
      expect((await busy.send(previewOutletImport, body)).status).toBe(422)
    expect((await busy.send(previewOutletImport, body)).status).toBe(429)
    expect((await world.owner.send(previewOutletImport, body)).status).toBe(422)
  })
})

describe('an import', () => {
  it('[OUT-17] sets up a chain of 40 outlets: each once, however often a call is sent', async () => {
    const before = await outletIds()
    const outlets = await outletsIn(outletRows(40).map((row) => ({ ...row, unit: 'chain' })))
    const [first, second] = [outlets.slice(0, 25), outlets.slice(25)]
    // Doubled, and sent again when it has been answered.
    const doubled = await Promise.all([importing(first, 'chain-1'), importing(first, 'chain-1')])
    expect(doubled.map(({ status }) => status)).toContain(200)
    for (const { status } of doubled) expect([200, 409]).toContain(status)
    const again = await importing(first, 'chain-1')
    expect([again.status, again.replayed]).toEqual([200, true])
    // The same outlets under another key are registered already.
    const repeated = await importing(first.slice(0, 2), 'chain-2')
    expect(repeated.answer.result.outlets).toEqual(
      ['shop-1', 'shop-2'].map((client_vendor_id) => ({
        client_vendor_id,
        vendor_id: null,
        problem: { reason: 'collection-point.already-registered', field: 'client_vendor_id' },
      })),
    )
    const rest = await importing(second)
    expect(rest.answer.result.outlets.at(-1)).toEqual({
      client_vendor_id: 'shop-40',
      vendor_id: 'nk-shop-40',
      problem: null,
    })
    const added = (await outletIds()).filter((id) => !before.includes(id))
    expect(added.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, at) => `nk-shop-${at + 1}`).toSorted(),
    )
    const { result } = await world.owner.call(getVendor, { params: { id: 'nk-shop-40' } })
    expect(result).toMatchObject({
      parent_vendor_id: 'nk',
      is_active: true,
      version: 1,
      vendor_information: {
        name: 'Köket 40',
        contact: { phone: '+46701740605' },
        location: { address_text: 'Hornsgatan 40, Stockholm', unit: 'chain', latitude: 59.3171 },
      },
    })
  })

  it('[OUT-17] adds what can be added, says what cannot, and announces each new outlet', async () => {
    const listener = await listen(world, `Bearer ${world.owner.token}`)
    onTestFinished(() => listener.socket.terminate())
    await listener.subscribe('nk')
    const [good, other, wrong] = await outletsIn([201, 202, 203].map((at) => outletCells(at)))
    if (!good || !other || !wrong) throw new Error('the sheet has three outlets')
    const { answer } = await importing([
      other,
      { ...wrong, phone_number: '12' },
      good,
      { ...good, client_vendor_id: 'SHOP-201' },
    ])
    expect(answer.result.outlets.map(({ vendor_id, problem }) => vendor_id ?? problem)).toEqual([
      'nk-shop-202',
      { reason: 'validation.phone-incorrect', field: 'phone_number' },
      'nk-shop-201',
      { reason: 'collection-point.already-registered', field: 'client_vendor_id' },
    ])
    await listener.waitForVendorUpdate({ vendor_id: 'nk-shop-202', version: 1 })
    // Updates of earlier imports may come late.
    expect(listener.vendorUpdates().slice(-2)).toEqual([
      { vendor_id: 'nk-shop-201', version: 1 },
      { vendor_id: 'nk-shop-202', version: 1 },
    ])
  })

  it('leaves texts that look like formulas as they are', async () => {
    const name = '=HYPERLINK("https://evil.example","Kök")'
    const [outlet] = await outletsIn([
      outletCells(301, { name, building: '@SUM(1)', unit: '-1+2' }),
    ])
    if (!outlet) throw new Error('the sheet has an outlet')
    await importing([outlet])
    const { result } = await world.owner.call(getVendor, { params: { id: 'nk-shop-301' } })
    expect(result.vendor_information).toMatchObject({
      name,
      location: { building: '@SUM(1)', unit: '-1+2' },
    })
  })

  it('gives owners of many outlets their access, and one mail for each call', async () => {
    const email = 'chain@pillion.example'
    const owner = await newAccount(email)
    const rows = Array.from({ length: 30 }, (_, at) => outletCells(401 + at, { users: email }))
    const outlets = await outletsIn(rows)
    for (let from = 0; from < 30; from += 5) await importing(outlets.slice(from, from + 5))
    const { vendors } = (await owner.call(listVendors)).result
    expect(vendors).toHaveLength(30)
    // Six calls, but five mails a day.
    expect(await mailsTo(world, email)).toHaveLength(5)
  })

  it('is refused when it adds more owners than an account may in a day, and changes nothing', async () => {
    const parent = await newAccount('generous@pillion.example', ['nk'])
    const [template] = await outletsIn([outletCells(501)])
    if (!template) throw new Error('the sheet has an outlet')
    const usersOf = (from: number) =>
      Array.from({ length: 50 }, (_, at) => `${from}-${at}@pillion.example`)
    const outlets = Array.from({ length: 7 }, (_, at) => ({
      ...template,
      client_vendor_id: `many-${at}`,
      users: usersOf(at),
    }))
    const { status, headers } = await importing(outlets, 'many', parent)
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_600)
    expect((await outletIds()).filter((id) => id.startsWith('nk-many'))).toEqual([])

    // Neither what was refused nor what was there already has used up anything.
    expect((await importing(outlets.slice(0, 1), 'first', parent)).status).toBe(200)
    const again = outlets.slice(0, 6).map((outlet, at) => ({ ...outlet, users: usersOf(10 + at) }))
    expect((await importing(again.slice(0, 1), 'taken', parent)).status).toBe(200)
    expect((await importing(again.slice(1, 6), 'others', parent)).status).toBe(200)
    expect((await importing(outlets.slice(6), 'one-too-many', parent)).status).toBe(429)
  })
})

it('[OUT-17] only accounts of the parent may preview and import', async () => {
  const { email, password } = testUsers.stranger
  const stranger = await signIn(world.address, email, password)
  const outletOnly = await newAccount('outlet-only@pillion.example', ['nk-sod'])
  const { parent_vendor_id: _, ...outlet } = await outletBody(world.owner)
  const file = outletSheet([outletCells(601)])
  for (const [client, parent] of [
    [stranger, 'nk'],
    [outletOnly, 'nk'],
    [outletOnly, 'nk-sod'],
    [world.owner, 'nk-sod'],
    [world.owner, 'unknown'],
  ] as const) {
    const replies = [
      await client.send(previewOutletImport, bodyOf(file, parent)),
      await client.send(importOutlets, { body: { parent_vendor_id: parent, outlets: [outlet] } }),
    ]
    for (const { status, answer } of replies)
      expect([status, answer]).toMatchObject([403, { message: 'error.forbidden' }])
  }
})
