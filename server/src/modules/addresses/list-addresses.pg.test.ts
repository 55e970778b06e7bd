import {
  deleteAddress,
  editAddress,
  listAddresses,
  saveAddress,
  searchCustomers,
} from '@pillion/contract/http/addresses'
import { OUTLET } from '@pillion/testkit/requests'
import { sampleAddress, createSavedAddress } from '@pillion/testkit/saved-addresses'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const NAMES = ['Zoe', 'anna', 'Åsa', 'Bo', 'Anna', 'Ärla', '王小明', '🛵', 'Bo', 'Östen']

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const [index, name] of NAMES.entries())
    await createSavedAddress(world.owner, { name, address: `, , Storgatan ${index}` })
})
afterAll(() => world.close())

const params = { vendorId: OUTLET }
const page = async (query: object = {}) =>
  (await world.owner.call(listAddresses, { params, query })).result

async function pages(query: object): Promise<string[][]> {
  const listed: string[][] = []
  let key: string | undefined
  do {
    const { data, pagination_key } = await page({ ...query, pagination_key: key })
    listed.push(data.map(({ name }) => name))
    key = pagination_key
  } while (key !== undefined)
  return listed
}

describe('an address book', () => {
  const inOrder = ['🛵', 'anna', 'Anna', 'Ärla', 'Åsa', 'Bo', 'Bo', 'Östen', 'Zoe', '王小明']

  it('is listed by name, regardless of case and accents', async () => {
    const { data, pagination_key } = await page()
    expect(data.map(({ name }) => name)).toEqual(inOrder)
    expect(pagination_key).toBeUndefined()
  })

  it('is listed page by page, each entry once', async () => {
    for (const count of [1, 3, 9, 10]) {
      const listed = await pages({ count })
      expect(listed.flat()).toEqual(inOrder)
      expect(listed).toHaveLength(Math.ceil(inOrder.length / count))
    }
  })

  it('continues after the last entry, even if that entry was deleted', async () => {
    const { data, pagination_key } = await page({ count: 2 })
    const { id: addressId = '', ...stopped } = data[1] ?? {}
    await world.owner.call(deleteAddress, { params: { ...params, addressId } })
    const next = await page({ count: 1, pagination_key })
    await createSavedAddress(world.owner, stopped)
    expect([...data, ...next.data].map(({ name }) => name)).toEqual(['🛵', 'anna', 'Anna'])
  })

  it.each([
    ['anna', ['anna', 'Anna']],
    ['NNA', ['anna', 'Anna']],
    ['asa stor', ['Åsa']],
    ['Storgatan 3', ['Bo']],
    ['小', ['王小明']],
    ['70-174', inOrder],
    ['  ', inOrder],
    ['annna', []],
    ['🛵', []],
    ['%', []],
  ])('finds matches for %j', async (query, names) => {
    const { data } = await page({ query })
    expect(data.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('is also listed page by page for a query', async () => {
    expect(await pages({ query: 'bo', count: 1 })).toEqual([['Bo'], ['Bo']])
  })

  it('continues correctly after very long and unusual names', async () => {
    const strange = [`${'ﷺ'.repeat(999)}a`, `a/${'\t'.repeat(3)}/b`, '𝒜'.repeat(400)]
    for (const [index, name] of strange.entries())
      await createSavedAddress(world.owner, { name, address: `, , Strange ${index}` }, 'nk-vas')
    const params = { vendorId: 'nk-vas' }
    const listedNames: string[] = []
    let pagination_key: string | undefined
    do {
      const query = { count: 1, pagination_key }
      const { result } = await world.owner.call(listAddresses, { params, query })
      listedNames.push(...result.data.map(({ name }) => name))
      pagination_key = result.pagination_key
    } while (pagination_key !== undefined)
    expect(listedNames.toSorted()).toEqual(strange.toSorted())
  })

  it.each([
    ['an empty page', { count: 0 }],
    ['a page above the maximum', { count: 201 }],
    ['a count that is not a number', { count: 'many' }],
    ['a made-up page key', { pagination_key: 'Li4vLi4' }],
    ['a page key with U+0000', { pagination_key: Buffer.from('1/\0').toString('base64url') }],
    [
      'a page key with an id out of range',
      { pagination_key: Buffer.from('9'.repeat(19)).toString('base64url') },
    ],
    ['a query that is too long', { query: 'x'.repeat(301) }],
  ])('refuses %s as malformed', async (_, query) => {
    const reply = await world.owner.send(listAddresses, { params, query })
    const [field] = Object.keys(query)
    expect([reply.status, reply.answer]).toMatchObject([
      400,
      { message: 'error.malformed', errors: [{ field }] },
    ])
  })

  it('[GEN-25] is not accessible to accounts that may not act for its vendor', async () => {
    const theirs = await world.stranger.send(listAddresses, { params })
    expect([theirs.status, theirs.answer]).toMatchObject([403, { message: 'error.forbidden' }])
    expect((await world.anonymous.send(listAddresses, { params })).status).toBe(401)
    const own = await world.stranger.call(listAddresses, { params: { vendorId: 'cb-sod' } })
    expect(own.result.data).toEqual([])
  })
})

describe('with the flag off', () => {
  it('[ADDR-09] every address book call says that the feature is unavailable', async () => {
    const off = await startWorld({ overrides: { flags: { 'activate-address-book': false } } })
    try {
      const one = { ...params, addressId: '1' }
      const replies = [
        await off.owner.send(searchCustomers, { params, query: { query: 'anna' } }),
        await off.owner.send(listAddresses, { params }),
        await off.owner.send(saveAddress, { params, body: sampleAddress }),
        await off.owner.send(editAddress, { params: one, body: sampleAddress }),
        await off.owner.send(deleteAddress, { params: one }),
      ]
      for (const { status, answer } of replies)
        expect([status, answer]).toMatchObject([422, { message: 'request.feature-unavailable' }])
    } finally {
      await off.close()
    }
  })
})
