import { setFlag } from '@pillion/contract/http/flags'
import { getOrder } from '@pillion/contract/http/orders'
import { API_BASE } from '@pillion/contract/operation'
import type { ProofKind } from '@pillion/domain/orders/proof-kinds'
import { listen } from '@pillion/testkit/listener'
import { memoryFiles } from '@pillion/testkit/memory-files'
import { operatorClient } from '@pillion/testkit/operator-client'
import { OUTLET, place } from '@pillion/testkit/requests'
import { scriptedFleet, testRider } from '@pillion/testkit/scripted-fleet'
import { startWorld, type World } from '@pillion/testkit/world'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../api-client/api-client.ts'
import { eraseOldProofs } from './erase-old-proofs.ts'
import { eraseProofsOfOrders } from './erase-proofs.ts'
import { storeProof } from './store-proof.ts'
import { proofsOfOrders } from './store.ts'

const DAY_MS = 86_400_000

let world: World
let picture: Buffer
const { fleet, pictures, report } = scriptedFleet()
const { files, stored, fail } = memoryFiles()
beforeAll(async () => {
  world = await startWorld({ fleet: async () => fleet, overrides: { files } })
  const create = { width: 64, height: 48, channels: 3, background: '#a33' } as const
  picture = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'Eva Ek' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world.close())

/** An order that a rider has accepted. */
async function accepted(): Promise<string> {
  const orderId = await place(world.owner)
  await world.advance(0)
  for (const kind of ['assigned', 'accepted'] as const)
    await report({ orderId, kind, rider: testRider, at: world.clock.now() })
  return orderId
}

const send = (orderId: string, of: ProofKind, file: Uint8Array = picture, rider = testRider) => {
  const proofId = `${of} of ${orderId}`
  pictures.set(proofId, file)
  return report({ orderId, kind: 'proof', of, proofId, rider, at: world.clock.now() })
}
const storePending = () => world.context.pictureJobs.runDue()
const proofsOf = async (orderId: string) =>
  (await world.owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })).result.proofs
async function proven(of: ProofKind = 'delivery') {
  const orderId = await accepted()
  await send(orderId, of)
  await storePending()
  const [proof] = (await proofsOf(orderId))[of]
  return { orderId, url: proof!.url, id: proof!.id }
}
const ask = (url: string, { token }: Pick<Client, 'token'> = world.owner) =>
  fetch(world.address + url, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
const refusalOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { translation_key: string }[] }
  return [response.status, errors[0]?.translation_key]
}

describe('a proof', () => {
  it('[ORDER-07] is in its order, with when it was taken, as soon as its picture is stored', async () => {
    const orderId = await accepted()
    expect(await proofsOf(orderId)).toEqual({ pickup: [], delivery: [], return: [] })
    await world.flushLive()
    const listener = await listen(world, `Bearer ${world.owner.token}`)
    await listener.subscribe(OUTLET)
    const takenAt = Math.floor(world.clock.now() / 1_000)
    for (const kind of ['pickup', 'delivery', 'return'] as const) await send(orderId, kind)
    await storePending()
    await listener.waitForEvents(3)
    const proofs = await proofsOf(orderId)
    for (const kind of ['pickup', 'delivery', 'return'] as const)
      expect(proofs[kind]).toEqual([
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          url: `${API_BASE}/order/${orderId}/proofs/${proofs[kind][0]?.id}`,
          created_at: takenAt,
        },
      ])
    await listener.disconnect()
  })

  it('[GAP-151] is read by its vendor as a clean JPEG, which only its browser may keep', async () => {
    const { url } = await proven()
    const response = await ask(url)
    expect(response.status).toBe(200)
    const headers = ['content-type', 'cache-control', 'vary', 'x-content-type-options']
    expect(headers.map((name) => response.headers.get(name))).toEqual([
      'image/jpeg',
      'private, max-age=600, immutable',
      'Authorization',
      'nosniff',
    ])
    const content = Buffer.from(await response.arrayBuffer())
    expect(Number(response.headers.get('content-length'))).toBe(content.length)
    expect(content.includes('Eva Ek')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
  })

  it('[GAP-151] is not found by another vendor, nor is one that does not exist, nor in another order', async () => {
    const { orderId, url, id } = await proven()
    const other = await proven()
    const unknown = url.replace(id, '00000000-0000-4000-8000-000000000000')
    expect(await refusalOf(await ask(url, world.stranger))).toEqual([404, 'error.not-found'])
    expect(await refusalOf(await ask(unknown, world.stranger))).toEqual([404, 'error.not-found'])
    expect(await refusalOf(await ask(unknown))).toEqual([404, 'error.not-found'])
    const elsewhere = url.replace(orderId, other.orderId)
    expect(await refusalOf(await ask(elsewhere))).toEqual([404, 'error.not-found'])
    expect(await refusalOf(await ask(url, { token: '' }))).toEqual([401, 'error.unauthenticated'])
  })

  it('is kept once, however often it is reported', async () => {
    const orderId = await accepted()
    await send(orderId, 'pickup')
    await storePending()
    const before = stored.size
    await send(orderId, 'pickup')
    await storePending()
    expect((await proofsOf(orderId)).pickup).toHaveLength(1)
    expect(stored.size).toBe(before)
  })

  it('of a rider who has not got the order is dropped', async () => {
    const orderId = await accepted()
    await send(orderId, 'pickup', picture, { ...testRider, id: 'r2' })
    await send('nk-sod-2h00000000', 'pickup')
    await storePending()
    expect((await proofsOf(orderId)).pickup).toEqual([])
  })

  it.each([
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is dropped, and nothing of it is kept', async (_, file) => {
    const before = stored.size
    const orderId = await accepted()
    await send(orderId, 'delivery', file)
    await storePending()
    expect((await proofsOf(orderId)).delivery).toEqual([])
    expect(stored.size).toBe(before)
  })

  it('is stored later when the files cannot be reached, and the order goes on', async () => {
    const orderId = await accepted()
    fail()
    await send(orderId, 'pickup')
    await storePending()
    await report({ orderId, kind: 'collected', rider: testRider, at: world.clock.now() })
    expect((await proofsOf(orderId)).pickup).toEqual([])
    fail(false)
    world.clock.advance(2_000)
    await storePending()
    expect((await proofsOf(orderId)).pickup).toHaveLength(1)
  })
})

describe('a proof that is erased while its picture is fetched', () => {
  it('leaves no picture behind', async () => {
    const orderId = await accepted()
    fail()
    await send(orderId, 'pickup')
    await storePending()
    fail(false)
    const before = stored.size
    const { database } = world.context
    const [{ proof_id } = { proof_id: '' }] = await proofsOfOrders(database, [orderId])
    const fetchPicture = async () => {
      await eraseProofsOfOrders({ database, files }, [orderId])
      return picture
    }
    await storeProof(world.context, { fleet: { ...fleet, fetchPicture }, files }, { proof_id })
    expect(stored.size).toBe(before)
  })
})

describe('with the flag off', () => {
  it.each(['pickup', 'delivery', 'return'] as const)(
    '[FLAG-31, GAP-115] a proof of %s is not shown, and not kept',
    async (kind) => {
      const { orderId, url } = await proven(kind)
      const operator = await operatorClient(world)
      const set = (enabled: boolean | null) =>
        operator.call(setFlag, {
          params: { name: `proof-of-${kind}` },
          body: {
            enabled,
            changed_by: 'anna',
            target: { country: null, vendor_id: 'nk', share: null },
          },
        })
      await set(false)
      expect((await proofsOf(orderId))[kind]).toEqual([])
      expect(await refusalOf(await ask(url))).toEqual([422, 'request.feature-unavailable'])
      const unseen = await accepted()
      await send(unseen, kind)
      await storePending()
      await set(null)
      expect((await proofsOf(orderId))[kind]).toHaveLength(1)
      expect((await proofsOf(unseen))[kind]).toEqual([])
    },
  )
})

describe('old proofs', () => {
  it('are erased with their pictures when their days are over', async () => {
    const { orderId, url } = await proven()
    const { database } = world.context
    const eraseAfter = (days: number) => {
      const clock = { now: () => world.clock.now() + days * DAY_MS }
      return eraseOldProofs({ database, clock, files, days: 30 })
    }
    await eraseAfter(30)
    expect((await ask(url)).status).toBe(200)
    fail()
    await expect(eraseAfter(30.1)).rejects.toThrow('the files cannot be reached')
    expect((await proofsOf(orderId)).delivery).toHaveLength(1)
    fail(false)
    await eraseAfter(30.1)
    expect(stored.size).toBe(0)
    expect((await proofsOf(orderId)).delivery).toEqual([])
    expect(await refusalOf(await ask(url))).toEqual([404, 'error.not-found'])
  })
})
