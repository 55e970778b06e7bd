import { createAccount } from '@pillion/contract/http/accounts'
import { leaveOutlet } from '@pillion/contract/http/leave-outlet'
import { createOutlet, getVendor, listVendors, updateOutlet } from '@pillion/contract/http/vendors'
import { listen } from '@pillion/testkit/listener'
import { mailsTo } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import { outletBody, unchangedOutlet } from '@pillion/testkit/outlets'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { signIn, type Client } from '../../api-client/api-client.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** An account that may act for the vendors. */
async function newAccount(email_address: string, vendor_ids: string[] = []): Promise<Client> {
  const operator = await operatorClient(world)
  const password = 'Carrots-and-peas-4!'
  await operator.call(createAccount, { body: { email_address, password, vendor_ids } })
  return signIn(world.address, email_address, password)
}

async function newOutlet(client_vendor_id: string, users: string[]): Promise<string> {
  const body = { ...(await outletBody(world.owner)), client_vendor_id, users }
  return (await world.owner.call(createOutlet, { body })).result.vendor_id
}

const read = async (id: string) => (await world.owner.call(getVendor, { params: { id } })).result

const idsOf = async (client: Client) =>
  (await client.call(listVendors)).result.vendors.map(({ vendor_id }) => vendor_id)

const leave = (client: Client, id: string) => client.send(leaveOutlet, { params: { id } })

describe('somebody who was added to an outlet', () => {
  it('[OUT-20] leaves it, and sees nothing more of it, on open connections too', async () => {
    const email = 'lee@pillion.example'
    const lee = await newAccount(email)
    const id = await newOutlet('lee', ['LEE@pillion.example', 'kim@pillion.example'])
    const kept = await newOutlet('kept', [email])
    await world.flushLive()
    const socket = await listen(world, `Bearer ${lee.token}`)
    onTestFinished(() => socket.socket.terminate())
    await socket.subscribe(id)

    const left = await leave(lee, id)
    expect([left.status, left.answer]).toEqual([200, { result: { vendor_id: id } }])
    expect(await socket.waitForClose()).toBe(4403)
    expect(socket.vendorUpdates()).not.toContainEqual(expect.objectContaining({ vendor_id: id }))
    expect(await idsOf(lee)).toEqual([kept])
    expect((await lee.send(getVendor, { params: { id } })).status).toBe(403)
    const outlet = await read(id)
    expect([outlet.version, outlet.vendor_information.owners]).toEqual([2, ['kim@pillion.example']])
  })

  it('[OUT-20] is told by mail which parent has added them, and how to leave', async () => {
    const email = 'ann@pillion.example'
    await newAccount(email)
    await newOutlet('ann', [email, 'new@pillion.example'])
    const [known] = await mailsTo(world, email)
    const [unknown] = await mailsTo(world, 'new@pillion.example')
    for (const part of ['text', 'html'] as const) {
      expect(known?.[part]).toContain('Nordic Kitchen')
      expect(known?.[part]).toContain('Lösenord och enheter')
      expect(unknown?.[part]).toContain('Nordic Kitchen')
      expect(unknown?.[part]).not.toContain('Lösenord och enheter')
    }
  })

  it('leaves once, however often the call is sent', async () => {
    const max = await newAccount('max@pillion.example')
    const id = await newOutlet('max', ['max@pillion.example'])
    const call = { params: { id }, key: 'leaves' }
    const first = await max.send(leaveOutlet, call)
    const body = { ...unchangedOutlet(await read(id)), users: ['max@pillion.example'] }
    await world.owner.call(updateOutlet, { params: { id }, body })
    const second = await max.send(leaveOutlet, call)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await idsOf(max)).toEqual([id])
    expect((await leave(max, id)).status).toBe(200)
    expect((await leave(max, id)).status).toBe(403)
    expect(await idsOf(max)).toEqual([])
  })

  it('leaves an outlet that the operator has given them', async () => {
    const id = await newOutlet('given', [])
    const given = await newAccount('given@pillion.example', [id])
    expect((await leave(given, id)).status).toBe(200)
    expect(await idsOf(given)).toEqual([])
  })
})

describe('leaving is refused', () => {
  it.each([
    ['for a parent', 'nk', () => world.owner],
    ['for an outlet of the account’s own parent', 'nk-sod', () => world.owner],
    ['for another vendor’s outlet', 'nk-sod', () => world.stranger],
    ['for one that does not exist', 'nk-none', () => world.owner],
  ] as const)('%s', async (_, id, client) => {
    const { status, answer } = await leave(client(), id)
    expect([status, answer]).toMatchObject([
      403,
      { message: 'error.forbidden', errors: [{ field: 'vendor_id' }] },
    ])
  })
})
