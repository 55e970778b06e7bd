import { listAddresses, saveAddress } from '@pillion/contract/http/addresses'
import { API_BASE } from '@pillion/contract/operation'
import { countRows } from '@pillion/testkit/count-rows'
import { OUTLET } from '@pillion/testkit/requests'
import {
  sampleAddress,
  createSavedAddress,
  type SavedAddressBody,
} from '@pillion/testkit/saved-addresses'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const params = { vendorId: OUTLET }
const entries = async () => (await countRows(world.context)).saved_address
const refusal = async (change: object) => {
  const body = { ...sampleAddress, ...change }
  const { status, answer } = await world.owner.send(saveAddress, { params, body })
  return [status, (answer as unknown as { message: string }).message]
}

describe('a saved address', () => {
  it('[ADDR-13, ADDR-14, ADDR-15] is returned in full: its phone in international form, its text trimmed', async () => {
    const body = {
      ...sampleAddress,
      name: ' Anna Lind ',
      address: '3, B,  Hornsgatan 12 ',
      notes: ' Up ',
    }
    const { result } = await world.owner.call(saveAddress, { params, body })
    const { id, ...rest } = result
    expect(id).toMatch(/^[1-9]\d*$/)
    expect(rest).toEqual({ ...sampleAddress, phone_number: '+46701740611', notes: 'Up' })
  })

  it('[ADDR-14] is stored with three positions, even when sent with fewer', async () => {
    for (const address of ['Bastugatan 4', ', , Bastugatan 4', ' ,, Bastugatan 4'])
      expect((await createSavedAddress(world.owner, { address })).address).toBe(', , Bastugatan 4')
  })

  it('[ADDR-15] with the same phone and address updates the existing entry', async () => {
    const first = await createSavedAddress(world.owner, { address: ', , Renewed 1' })
    const before = await entries()
    const later = await createSavedAddress(world.owner, {
      address: ', , Renewed 1',
      phone_number: '+46 70 174 06 11',
      name: 'Anna Lindh',
      latitude: 59.3,
      notes: '',
    })
    expect(later).toEqual({ ...first, name: 'Anna Lindh', latitude: 59.3, notes: '' })
    expect(await entries()).toBe(before)
  })

  it('with another phone or address is a separate entry', async () => {
    const first = await createSavedAddress(world.owner, { address: ', , Two 1' })
    const other = await createSavedAddress(world.owner, { address: ', , Two 2' })
    const third = await createSavedAddress(world.owner, {
      address: ', , Two 1',
      phone_number: '+46701740612',
    })
    expect(new Set([first.id, other.id, third.id]).size).toBe(3)
  })

  it('is saved once when the call is repeated, even if it has changed since', async () => {
    const call = { params, body: { ...sampleAddress, address: ', , Once 1' }, key: 'save-once' }
    const first = await world.owner.send(saveAddress, call)
    await createSavedAddress(world.owner, { address: ', , Once 1', name: 'Later' })
    const again = await world.owner.send(saveAddress, call)
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(again.answer).toEqual(first.answer)
    const { result } = await world.owner.call(listAddresses, {
      params,
      query: { query: 'Once 1' },
    })
    expect(result.data.map((entry) => entry.name)).toEqual(['Later'])
  })

  it('saved many times concurrently is one entry', async () => {
    const before = await entries()
    await Promise.all(
      Array.from({ length: 8 }, () =>
        createSavedAddress(world.owner, { address: ', , At once 1' }),
      ),
    )
    expect(await entries()).toBe(before + 1)
  })
})

describe('an invalid address', () => {
  it.each([
    ['[FORM-04]', { name: ' ' }, 'validation.fill-customer-name'],
    ['[FORM-05]', { name: 'Anna 2' }, 'validation.wrong-customer-name'],
    ['[FORM-06]', { phone_number: '' }, 'validation.fill-customer-phone'],
    ['[FORM-07]', { phone_number: '12' }, 'validation.phone-incorrect'],
    ['[FORM-09]', { address: '3, B, ' }, 'validation.fill-address'],
    ['[ADDR-17]', { notes: 'å'.repeat(501) }, 'address.notes-too-long'],
    ['[ADDR-18]', { address: `, , ${'å'.repeat(128)}` }, 'address.too-long'],
    ['[FORM-01]', { name: '', phone_number: '', address: '' }, 'validation.fill-customer-name'],
  ])('%s is refused: %j', async (_, change, key) => {
    const before = await entries()
    expect(await refusal(change)).toEqual([422, key])
    expect(await entries()).toBe(before)
  })

  it.each([
    ['[ADDR-16] no coordinates', { latitude: null }],
    ['[ADDR-16] coordinates off the earth', { longitude: 180.5 }],
    ['text for a number', { latitude: '59.3' }],
    ['a number for text', { name: 7 }],
    ['a list for text', { address: ['3', 'B', 'x'] }],
    ['endless notes', { notes: 'x'.repeat(10_001) }],
    ['an unpaired surrogate', { name: 'Anna \ud83d' }],
    ['another vendor in the body', { vendor_id: 'cb' }],
  ])('%s is malformed', async (_, change) => {
    expect(await refusal(change)).toEqual([400, 'error.malformed'])
  })

  it('is refused with U+0000, or over 256 kB', async () => {
    expect(await refusal({ notes: 'a\u0000b' })).toEqual([400, 'error.nul-character'])
    expect(await refusal({ notes: 'x'.repeat(262_144) })).toEqual([413, 'error.too-large'])
  })

  it.each(['name', 'phone_number', 'address', 'latitude', 'longitude', 'notes'])(
    'is malformed without %s',
    async (name) => expect(await refusal({ [name]: undefined })).toEqual([400, 'error.malformed']),
  )

  it('is refused without an idempotency key', async () => {
    const answer = await fetch(`${world.address}${API_BASE}/addressbook/customers/${OUTLET}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${world.owner.token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(sampleAddress),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'error.idempotency-key-missing' })
  })
})

describe('an address book', () => {
  it('[GEN-25] of another vendor is refused like that of an unknown vendor', async () => {
    const before = await entries()
    for (const vendorId of ['cb-sod', 'nowhere']) {
      const reply = await world.owner.send(saveAddress, {
        params: { vendorId },
        body: sampleAddress,
      })
      expect([reply.status, reply.answer]).toMatchObject([403, { message: 'error.forbidden' }])
    }
    const unknown = await world.anonymous.send(saveAddress, { params, body: sampleAddress })
    expect([unknown.status, unknown.answer]).toMatchObject([
      401,
      { message: 'error.unauthenticated' },
    ])
    expect(await entries()).toBe(before)
  })

  it('may contain the same phone and address as another vendor’s, as a separate entry', async () => {
    const shared: Partial<SavedAddressBody> = { address: ', , Shared 1' }
    const mine = await createSavedAddress(world.owner, shared)
    const parents = await createSavedAddress(world.owner, { ...shared, name: 'Parent' }, 'nk')
    const theirs = await createSavedAddress(world.stranger, { ...shared, name: 'Bob' }, 'cb-sod')
    expect(new Set([mine.id, parents.id, theirs.id]).size).toBe(3)
    const { result } = await world.owner.call(listAddresses, {
      params,
      query: { query: 'Shared 1' },
    })
    expect(result.data).toEqual([mine])
  })
})
