import { createAccount } from '@pillion/contract/http/accounts'
import { createOutlet, getVendor, listVendors, updateOutlet } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { BodyOf } from '@pillion/contract/operation'
import { readOrder } from '@pillion/testkit/edits'
import { listen } from '@pillion/testkit/listener'
import { mailsTo } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import { unchangedOutlet } from '@pillion/testkit/outlets'
import { place, requestBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { signIn, type Client } from '../../api-client/api-client.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

type Body = BodyOf<typeof updateOutlet>

const read = async (id: string, client: Client = world.owner) =>
  (await client.call(getVendor, { params: { id } })).result

async function update(id: string, change: Partial<Body>, client: Client = world.owner) {
  return client.send(updateOutlet, {
    params: { id },
    body: { ...unchangedOutlet(await read(id)), ...change },
  })
}

/** An outlet of its own for a test. */
async function newOutlet(client_vendor_id: string, users: string[] = []): Promise<Vendor> {
  const { version: _, ...body } = unchangedOutlet(await read('nk-sod'))
  const { result } = await world.owner.call(createOutlet, {
    body: { ...body, client_vendor_id, users },
  })
  return result
}

/** An account without vendors. */
async function newAccount(email: string): Promise<Client> {
  const operator = await operatorClient(world)
  const password = 'Carrots-and-peas-4!'
  await operator.call(createAccount, { body: { email_address: email, password, vendor_ids: [] } })
  return signIn(world.address, email, password)
}

describe('changing an outlet', () => {
  it('[CP-24, GAP-143] stores what the form sends, and answers the outlet with its next version', async () => {
    const { vendor_id } = await newOutlet('chg')
    const { answer } = await update(vendor_id, {
      name: ' Harbour kitchen ',
      phone_number: '+46 70-174 06 07',
      users: ['harbour@pillion.example'],
      address: 'Hamngatan 3',
      latitude: 59.33,
      longitude: 18.07,
      rider_instructions: 'By the gate',
      city: 'Stockholm',
      unit: '4',
      building: 'B',
      street: 'Hamngatan',
      street_number: '3',
      postal_code: '111 47',
      country_code: 'se',
    })
    const stored = {
      vendor_id: 'nk-chg',
      parent_vendor_id: 'nk',
      client_vendor_id: 'chg',
      version: 2,
      vendor_information: {
        name: 'Harbour kitchen',
        owners: ['harbour@pillion.example'],
        contact: { phone: '+46701740607' },
        location: {
          address_text: 'Hamngatan 3',
          building: 'B',
          city: 'Stockholm',
          country_code: 'se',
          latitude: 59.33,
          longitude: 18.07,
          postal_code: '111 47',
          street: 'Hamngatan',
          street_number: '3',
          unit: '4',
          rider_instructions: 'By the gate',
        },
      },
    }
    expect(answer.result).toMatchObject(stored)
    expect(await read(vendor_id)).toMatchObject(stored)
  })

  it('is done once when the call is repeated', async () => {
    const outlet = await newOutlet('twice')
    const call = {
      params: { id: outlet.vendor_id },
      body: { ...unchangedOutlet(outlet), name: 'Twice' },
      key: 'twice',
    }
    const replies = [
      await world.owner.send(updateOutlet, call),
      await world.owner.send(updateOutlet, call),
    ]
    expect(replies.map((reply) => [reply.status, reply.replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    expect((await read(outlet.vendor_id)).version).toBe(2)
  })

  it('[OUT-05] is refused with the present outlet when somebody else has changed it', async () => {
    const seen = await newOutlet('race')
    await update(seen.vendor_id, { name: 'First' })
    const { status, answer } = await world.owner.send(updateOutlet, {
      params: { id: seen.vendor_id },
      body: { ...unchangedOutlet(seen), name: 'Second' },
    })
    expect([status, answer]).toMatchObject([
      409,
      {
        message: 'collection-point.changed',
        meta: { details: { vendor: { version: 2, vendor_information: { name: 'First' } } } },
      },
    ])
    expect((await read(seen.vendor_id)).vendor_information.name).toBe('First')
  })

  it('[OUT-05] succeeds for one of those who change the same version at once', async () => {
    const seen = await newOutlet('races')
    for (let race = 1; race <= 200; race += 1) {
      const outlet = unchangedOutlet(await read(seen.vendor_id))
      const first = { ...outlet, name: `Name ${race}` }
      const second = { ...outlet, rider_instructions: `Door ${race}` }
      const bodies = race % 2 === 0 ? [first, second] : [second, first]
      const replies = await Promise.all(
        bodies.map((body) =>
          world.owner.send(updateOutlet, { params: { id: seen.vendor_id }, body }),
        ),
      )
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
      const winner = replies.find((reply) => reply.status === 200)
      const present = await read(seen.vendor_id)
      expect(present).toEqual(winner?.answer.result)
      expect(present.version).toBe(race + 1)
    }
  })

  it.each([
    [{ users: ['not an email'] }, 422, 'validation.email', 'users'],
    [{ phone_number: 'abc' }, 422, 'validation.phone-incorrect', 'phone_number'],
    [{ country_code: 'zz' }, 422, 'validation.country', 'country_code'],
    [{ latitude: 0, longitude: 0 }, 422, 'validation.invalid-coordinates', 'latitude'],
    [{ name: ' ' }, 400, 'error.malformed', 'name'],
    [{ address: '  ' }, 422, 'validation.fill-address', 'address'],
    [{ client_vendor_id: 'OTHER' }, 400, 'error.malformed', 'client_vendor_id'],
    [{ parent_vendor_id: 'cb' }, 403, 'error.forbidden', 'parent_vendor_id'],
    [{ address: 'å'.repeat(128) }, 422, 'address.too-long', 'address'],
  ])('refuses %j with its field and changes nothing', async (change, code, message, field) => {
    const before = await read('nk-ost')
    const { status, answer } = await update('nk-ost', change)
    expect([status, answer]).toMatchObject([code, { message, errors: [{ field }] }])
    expect(await read('nk-ost')).toEqual(before)
  })

  it('[BRANCH-12] is refused for a parent, and for an account without the parent', async () => {
    const parent = await world.owner.send(updateOutlet, {
      params: { id: 'nk' },
      body: { ...unchangedOutlet(await read('nk')), parent_vendor_id: 'nk' },
    })
    expect([parent.status, parent.answer]).toMatchObject([
      403,
      { errors: [{ field: 'vendor_id' }] },
    ])
    const helper = await newAccount('helper@pillion.example')
    await update('nk-vas', { users: ['helper@pillion.example'] })
    expect((await read('nk-vas', helper)).vendor_id).toBe('nk-vas')
    const own = await update('nk-vas', { name: 'Mine' }, helper)
    expect([own.status, own.answer]).toMatchObject([403, { errors: [{ field: 'vendor_id' }] }])
    expect((await update('nk-vas', { name: 'Theirs' }, world.stranger)).status).toBe(403)
  })

  it('[OUT-08] never changes what a placed order says, and applies to the next one', async () => {
    const { vendor_id: vendorId } = await newOutlet('move')
    const placeThere = async () =>
      readOrder(
        world.owner,
        await place(world.owner, await requestBody(world.owner, { vendorId })),
        vendorId,
      )
    const before = await placeThere()
    await update(vendorId, { name: 'Moved', latitude: 59.331, longitude: 18.061 })
    const same = await readOrder(world.owner, before.order_id, vendorId)
    expect([same.outlet_name, same.pickup]).toEqual([before.outlet_name, before.pickup])
    expect(await placeThere()).toMatchObject({
      outlet_name: 'Moved',
      pickup: { latitude: 59.331, longitude: 18.061 },
    })
  })
})

describe('the owners of an outlet', () => {
  const idsOf = async (client: Client) =>
    (await client.call(listVendors)).result.vendors.map(({ vendor_id }) => vendor_id)

  it('[OUT-06] may act for it as soon as they are added, and no longer once they are removed', async () => {
    const email = 'lee@pillion.example'
    const lee = await newAccount(email)
    expect(await idsOf(lee)).toEqual([])
    const { vendor_id } = await newOutlet('lee', ['Lee@Pillion.example'])
    expect(await idsOf(lee)).toEqual(['nk-lee'])

    const socket = await listen(world, `Bearer ${lee.token}`)
    onTestFinished(() => socket.socket.terminate())
    await socket.subscribe(vendor_id)
    await update(vendor_id, { name: 'Lee' })
    await socket.waitForVendorUpdate({ vendor_id, version: 2 })
    await update(vendor_id, { users: [] })
    expect(await socket.waitForClose()).toBe(4403)
    expect(socket.vendorUpdates()).not.toContainEqual({ vendor_id, version: 3 })
    expect(await idsOf(lee)).toEqual([])
    expect((await lee.send(getVendor, { params: { id: vendor_id } })).status).toBe(403)
  })

  it('keep their access to other outlets, and the parent’s owners theirs', async () => {
    const email = 'max@pillion.example'
    const max = await newAccount(email)
    const first = await newOutlet('max-1', [email])
    await newOutlet('max-2', [email])
    await update(first.vendor_id, { users: ['demo@pillion.example'] })
    await update(first.vendor_id, { users: [] })
    expect(await idsOf(max)).toEqual(['nk-max-2'])
    expect(await idsOf(world.owner)).toContain('nk-max-1')
  })

  it('[OUT-06] are mailed a link when they are added: once, and with the code if they have no account', async () => {
    const email = 'ann@pillion.example'
    await newAccount(email)
    const { vendor_id } = await newOutlet('ann', [email, 'new@pillion.example'])
    await update(vendor_id, { name: 'Renamed' })
    const [known, ...moreToKnown] = await mailsTo(world, email)
    expect(known?.text).toContain('/request-a-rider/nk-ann')
    expect(known?.text).not.toContain('/register')
    const [unknown, ...moreToUnknown] = await mailsTo(world, 'new@pillion.example')
    expect(unknown?.text).toContain('/register')
    expect(unknown?.text).toContain('nk-ann')
    expect([moreToKnown, moreToUnknown]).toEqual([[], []])
  })

  it('are mailed nothing when they act for the parent', async () => {
    const { vendor_id } = await newOutlet('own', ['demo@pillion.example'])
    await update(vendor_id, { users: [] })
    await update(vendor_id, { users: ['demo@pillion.example'] })
    expect(await mailsTo(world, 'demo@pillion.example')).toEqual([])
  })
})

describe('a list of owners', () => {
  it('has each address once, without spaces around it', async () => {
    const { vendor_information } = await newOutlet('once', ['Kim@x.example', 'kim@X.example'])
    expect(vendor_information.owners).toEqual(['kim@X.example'])
  })

  it('that many calls change at once holds back nobody else', async () => {
    const outlets = await Promise.all(
      Array.from({ length: 40 }, (_, index) => newOutlet(`crowd-${index}`)),
    )
    const replies = await Promise.all(
      outlets.map((outlet, index) =>
        world.stranger.call(listVendors).then(() =>
          world.owner.send(updateOutlet, {
            params: { id: outlet.vendor_id },
            body: { ...unchangedOutlet(outlet), users: [`crowd-${index}@x.example`] },
          }),
        ),
      ),
    )
    expect(replies.map((reply) => reply.status)).not.toContain(503)
  })
})

describe('somebody who is added and removed again and again', () => {
  it('gets five mails a day, and the access each time', async () => {
    const email = 'victim@pillion.example'
    const victim = await newAccount(email)
    const { vendor_id } = await newOutlet('often')
    for (let round = 0; round < 7; round += 1) {
      await update(vendor_id, { users: [email] })
      expect((await read(vendor_id, victim)).vendor_id).toBe(vendor_id)
      await update(vendor_id, { users: [] })
    }
    expect(await mailsTo(world, email)).toHaveLength(5)
  })
})

describe('an attempt that is refused because the outlet has changed', () => {
  it('uses up none of the mails of the owners that it names', async () => {
    const seen = await newOutlet('stale')
    await update(seen.vendor_id, { name: 'Changed' })
    const users = ['patient@pillion.example']
    const body = { ...unchangedOutlet(seen), users }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const call = { params: { id: seen.vendor_id }, body }
      expect((await world.owner.send(updateOutlet, call)).status).toBe(409)
    }
    await update(seen.vendor_id, { users })
    expect(await mailsTo(world, 'patient@pillion.example')).toHaveLength(1)
  })
})

describe('the subscribers of a parent', () => {
  it('[OUT-07] hear of a changed outlet, and of a new one and its orders', async () => {
    const owner = await listen(world, `Bearer ${world.owner.token}`)
    onTestFinished(() => owner.socket.terminate())
    await owner.subscribe('nk')
    const outlet = await newOutlet('live')
    await owner.waitForVendorUpdate({ vendor_id: 'nk-live', version: 1 })
    await update(outlet.vendor_id, { name: 'Live' })
    await owner.waitForVendorUpdate({ vendor_id: 'nk-live', version: 2 })
    const versions = owner.vendorUpdates().filter(({ vendor_id }) => vendor_id === 'nk-live')
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    const body = await requestBody(world.owner, { vendorId: 'nk-live' })
    await owner.waitForOrder(await place(world.owner, body))
  })

  it('[OUT-06, OUT-07] hear of an outlet that they do not show: one that they may act for now, or that has changed', async () => {
    const email = 'two@pillion.example'
    const two = await newAccount(email)
    await newOutlet('shown', [email])
    const socket = await listen(world, `Bearer ${two.token}`)
    onTestFinished(() => socket.socket.terminate())
    await socket.subscribe('nk-shown')
    const { vendor_id } = await newOutlet('second')
    await update(vendor_id, { users: [email] })
    await socket.waitForVendorUpdate({ vendor_id, version: 2 })
    await update(vendor_id, { name: 'Second' })
    await socket.waitForVendorUpdate({ vendor_id, version: 3 })
    // Its orders are for those who show it.
    await place(world.owner, await requestBody(world.owner, { vendorId: vendor_id }))
    await update(vendor_id, { users: [] })
    await update('nk-shown', { name: 'Shown' })
    await socket.waitForVendorUpdate({ vendor_id: 'nk-shown', version: 2 })
    const updates = socket.vendorUpdates()
    expect(new Set(updates.map((update) => update.vendor_id))).toEqual(
      new Set([vendor_id, 'nk-shown']),
    )
    expect(updates).not.toContainEqual({ vendor_id, version: 4 })
    expect(socket.events()).toEqual([])
  })

  it('[OUT-07] receive what they missed after a reconnect', async () => {
    const first = await listen(world, `Bearer ${world.owner.token}`)
    const cursor = await first.subscribe('nk-sod')
    await first.disconnect()
    await update('nk-sod', { rider_instructions: 'Ring the bell' })
    await world.flushLive()
    const second = await listen(world, `Bearer ${world.owner.token}`)
    onTestFinished(() => second.socket.terminate())
    await second.subscribe('nk-sod', cursor)
    await second.waitForVendorUpdate({ vendor_id: 'nk-sod', version: 2 })
    expect(second.vendorUpdates()).toEqual([{ vendor_id: 'nk-sod', version: 2 }])
  })

  it('of another account hear nothing', async () => {
    const stranger = await listen(world, `Bearer ${world.stranger.token}`)
    onTestFinished(() => stranger.socket.terminate())
    await stranger.subscribe('cb')
    await update('nk-ost', { rider_instructions: 'Knock' })
    await place(world.stranger, await requestBody(world.stranger, { vendorId: 'cb-sod' }))
    await stranger.waitForEvents(1)
    expect(stranger.vendorUpdates()).toEqual([])
  })
})

// Last, because it uses up the owner's limit.
describe('the owners that an account adds', () => {
  it('may grow by 300 addresses a day', async () => {
    const { vendor_id } = await newOutlet('many')
    const statuses = []
    for (let round = 0; round < 7; round += 1) {
      const users = Array.from({ length: 50 }, (_, index) => `owner-${round}-${index}@x.example`)
      statuses.push((await update(vendor_id, { users })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200])
  })
})
