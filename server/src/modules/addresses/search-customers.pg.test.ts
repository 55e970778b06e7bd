import { searchCustomers } from '@pillion/contract/http/addresses'
import { OUTLET } from '@pillion/testkit/requests'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const book = [
    ['Anna Lind', '+46701740611', '3, B, Hornsgatan 12, 118 20 Stockholm'],
    ['Anders Ek', '+46701740612', ', , Bastugatan 4, 118 25 Stockholm'],
    ['Åsa Öberg', '+46701740613', ', , Österlånggatan 7, 111 31 Stockholm'],
    ['Erik Söderqvist', '+46812345678', 'Unit 9, , Hornsgatan 13, 118 20 Stockholm'],
    ['Łukasz Nowak', '+48512345678', ', , Götgatan 1, 116 46 Stockholm'],
    ['王小明', '+886912345678', ', , 長春路 12, Taipei'],
    ['สมชาย ใจดี', '+66812345679', ', , ถนนรัตนชัย 8, Bangkok'],
  ] as const
  for (const [name, phone_number, address] of book)
    await createSavedAddress(world.owner, { name, phone_number, address })
  for (let house = 1; house <= 14; house += 1)
    await createSavedAddress(world.owner, {
      name: 'Maja Skog',
      address: `, , Skogsbacken ${house}`,
    })
  await createSavedAddress(world.owner, { name: 'Anna of the parent' }, 'nk')
  await createSavedAddress(world.stranger, { name: 'Anna of the books' }, 'cb-sod')
})
afterAll(() => world.close())

const find = async (query: string, vendorId = OUTLET, client = world.owner) => {
  const { result } = await client.call(searchCustomers, { params: { vendorId }, query: { query } })
  return result.map(({ name }) => name)
}

describe('a search in the address book', () => {
  it('[ADDR-10, ADDR-13] returns complete entries', async () => {
    const query = { query: 'anna lind' }
    const { result } = await world.owner.call(searchCustomers, {
      params: { vendorId: OUTLET },
      query,
    })
    expect(result).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        name: 'Anna Lind',
        phone_number: '+46701740611',
        latitude: 59.3171,
        longitude: 18.0467,
        address: '3, B, Hornsgatan 12, 118 20 Stockholm',
        notes: 'Ring twice',
      },
    ])
  })

  it.each([
    ['half a name', 'Ann', 'Anna Lind'],
    ['the other half', 'lind', 'Anna Lind'],
    ['words in any order', 'lind anna', 'Anna Lind'],
    ['capitals, marks and spaces', '  ANNA,  lind! ', 'Anna Lind'],
    ['no accents', 'asa oberg', 'Åsa Öberg'],
    ['other accents', 'Ása Obérg', 'Åsa Öberg'],
    ['another alphabet’s letters', 'lukasz', 'Łukasz Nowak'],
    ['a wrong letter', 'Anba Lind', 'Anna Lind'],
    ['a wrong first letter', 'Bnders', 'Anders Ek'],
    ['a missing letter', 'Soderqist', 'Erik Söderqvist'],
    ['an extra letter', 'Anderss', 'Anders Ek'],
    ['two letters swapped', 'Sodreqvist', 'Erik Söderqvist'],
    ['a street', 'osterlang', 'Åsa Öberg'],
    ['a street with a typo', 'Bastugtan', 'Anders Ek'],
    ['the end of a street', 'långgatan', 'Åsa Öberg'],
    ['name and street', 'anna hornsg', 'Anna Lind'],
    ['street and house number', 'Hornsgatan 13', 'Erik Söderqvist'],
    ['a unit', 'unit 9', 'Erik Söderqvist'],
    ['a postal code', '111 31', 'Åsa Öberg'],
    ['a name without an alphabet', '小明', '王小明'],
    ['a street without an alphabet', '長春路', '王小明'],
    ['another script', 'สมชาย', 'สมชาย ใจดี'],
  ])('by %s: %j', async (_, typed, name) => {
    expect((await find(typed))[0]).toBe(name)
  })

  it.each([
    '+46701740613',
    '0701740613',
    '070-174 06 13',
    '0046 70 174 06 13',
    '+46 (0)70 1740613',
    '٠٧٠١٧٤٠٦١٣',
    '1740613',
    '40613',
  ])('[ADDR-13] by a phone, or a part of one: %s', async (typed) => {
    expect(await find(typed)).toEqual(['Åsa Öberg'])
  })

  it('ranks the best match first and omits unrelated entries', async () => {
    expect(await find('an')).toEqual(['Anders Ek', 'Anna Lind'])
    expect(await find('anna')).toEqual(['Anna Lind'])
    expect(await find('Hornsgatan 12')).toEqual(['Anna Lind'])
    expect(await find('anna bastugatan')).toEqual([])
    expect(await find('quite another')).toEqual([])
  })

  it('[ADDR-10] returns at most ten, with or without typos', async () => {
    for (const typed of ['skog', 'Skogsbakcen'])
      expect(await find(typed)).toEqual(Array.from({ length: 10 }, () => 'Maja Skog'))
  })

  it.each(['', 'a', ' a ', '4', '😀'])('[ADDR-08] for %j is empty', async (typed) => {
    expect(await find(typed)).toEqual([])
  })

  it.each(['%%', '__', '\\\\', "''", '??', '🛵🛵', '++', "' or true --", 'x'.repeat(300), 'a '])(
    'for %j finds nothing',
    async (typed) => {
      expect(await find(typed)).toEqual([])
    },
  )

  it.each([
    ['an empty query', {}],
    ['a query that is too long', { query: 'x'.repeat(301) }],
    ['an unknown parameter', { query: 'anna', vendor_id: 'cb' }],
  ])('for %s is malformed', async (_, query) => {
    const reply = await world.owner.send(searchCustomers, { params: { vendorId: OUTLET }, query })
    expect([reply.status, reply.answer]).toMatchObject([400, { message: 'error.malformed' }])
  })

  it('may not contain U+0000', async () => {
    const query = { query: 'an\u0000na' }
    const reply = await world.owner.send(searchCustomers, { params: { vendorId: OUTLET }, query })
    expect([reply.status, reply.answer]).toMatchObject([400, { message: 'error.nul-character' }])
  })
})

describe('an address book', () => {
  it('belongs to one vendor, not to its parent, a sibling or another account', async () => {
    expect(await find('anna', 'nk')).toEqual(['Anna of the parent'])
    expect(await find('anna', 'nk-ost')).toEqual([])
    expect(await find('anna', 'cb-sod', world.stranger)).toEqual(['Anna of the books'])
  })

  it('[GEN-25] is not accessible to accounts that may not act for its vendor', async () => {
    const ask = { params: { vendorId: OUTLET }, query: { query: 'anna' } }
    const theirs = await world.stranger.send(searchCustomers, ask)
    expect([theirs.status, theirs.answer]).toMatchObject([403, { message: 'error.forbidden' }])
    const nowhere = await world.stranger.send(searchCustomers, {
      ...ask,
      params: { vendorId: 'no' },
    })
    expect(nowhere.answer).toEqual(theirs.answer)
    expect((await world.anonymous.send(searchCustomers, ask)).status).toBe(401)
  })
})
