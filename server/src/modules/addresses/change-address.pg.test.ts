import { deleteAddress, editAddress, listAddresses } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { OUTLET } from '@pillion/testkit/requests'
import { sampleAddress, createSavedAddress } from '@pillion/testkit/saved-addresses'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let entry: SavedAddress
let street = 0
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  street += 1
  entry = await createSavedAddress(world.owner, { address: `, , Gata ${street}` })
})

const NOWHERE = ['1'.repeat(18), '999999'] as const
const MALFORMED = ['0', '-1', 'x', '01', '1'.repeat(19), '1.5', "1'"] as const
const whole = (change: object = {}) => ({ ...sampleAddress, address: entry.address, ...change })
const at = (addressId = entry.id, vendorId = OUTLET) => ({ vendorId, addressId })
const book = async () => {
  const { result } = await world.owner.call(listAddresses, {
    params: { vendorId: OUTLET },
    query: { count: 200 },
  })
  return result.data
}
const statusAndKey = ({ status, answer }: { status: number; answer: unknown }) => [
  status,
  (answer as { message: string }).message,
]

describe('editing an entry', () => {
  const edit = (change: object, params = at(), client = world.owner) =>
    client.send(editAddress, { params, body: whole(change) })

  it('[ADDR-13] changes it in place, and it is found by its new name only', async () => {
    const change = { name: 'Åsa Berg', phone_number: '0701740613', notes: '' }
    const { answer } = await edit(change)
    const changed = { ...entry, name: 'Åsa Berg', phone_number: '+46701740613', notes: '' }
    expect(answer.result).toEqual(changed)
    expect(await book()).toContainEqual(changed)
    const isFound = async (query: string) => {
      const params = { vendorId: OUTLET }
      const { result } = await world.owner.call(listAddresses, { params, query: { query } })
      return result.data.some(({ id }) => id === entry.id)
    }
    expect(await isFound('asa berg')).toBe(true)
    expect(await isFound('anna')).toBe(false)
  })

  it('to its current values changes nothing', async () => {
    const { status, answer } = await edit({})
    expect([status, answer.result]).toEqual([200, entry])
  })

  it('to the phone and address of another entry is refused, and both stay', async () => {
    const other = await createSavedAddress(world.owner, { address: ', , Taken 1' })
    const before = await book()
    expect(statusAndKey(await edit({ address: other.address }))).toEqual([
      409,
      'address.already-saved',
    ])
    expect(await book()).toEqual(before)
  })

  it('happens once, however often the call is repeated', async () => {
    const call = { params: at(), body: whole({ name: 'Once' }), key: `edit-${entry.id}` }
    const first = await world.owner.send(editAddress, call)
    await edit({ name: 'Twice' })
    const again = await world.owner.send(editAddress, call)
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect((await book()).find(({ id }) => id === entry.id)?.name).toBe('Twice')
  })

  it.each([
    ['[FORM-05]', { name: 'Anna 2' }, 422, 'validation.wrong-customer-name'],
    ['[FORM-07]', { phone_number: '12' }, 422, 'validation.phone-incorrect'],
    ['[FORM-09]', { address: ', , ' }, 422, 'validation.fill-address'],
    ['[ADDR-17]', { notes: 'å'.repeat(501) }, 422, 'address.notes-too-long'],
    ['[ADDR-18]', { address: `, , ${'x'.repeat(256)}` }, 422, 'address.too-long'],
    ['[ADDR-16]', { latitude: null }, 400, 'error.malformed'],
    ['U+0000', { name: '\u0000' }, 400, 'error.nul-character'],
  ])('%s is refused: %j', async (_, change, status, key) => {
    const before = await book()
    expect(statusAndKey(await edit(change))).toEqual([status, key])
    expect(await book()).toEqual(before)
  })

  it.each(NOWHERE)('that does not exist is not found: %s', async (id) => {
    const reply = await edit({}, at(id))
    expect(statusAndKey(reply)).toEqual([404, 'error.not-found'])
    expect(reply.answer).toMatchObject({ errors: [{ field: 'addressId' }] })
  })

  it.each(MALFORMED)('with an invalid id is malformed: %s', async (id) => {
    expect(statusAndKey(await edit({}, at(id)))).toEqual([400, 'error.malformed'])
  })

  it('[GEN-25] is allowed to its own vendor only, through its own address book', async () => {
    expect(statusAndKey(await edit({}, at(), world.stranger))).toEqual([403, 'error.forbidden'])
    const theirs = at(entry.id, 'cb-sod')
    expect(statusAndKey(await edit({}, theirs, world.stranger))).toEqual([404, 'error.not-found'])
    expect(statusAndKey(await edit({}, at(entry.id, 'nk')))).toEqual([404, 'error.not-found'])
    expect(statusAndKey(await edit({}, at(), world.anonymous))).toEqual([
      401,
      'error.unauthenticated',
    ])
    expect(await book()).toContainEqual(entry)
  })
})

describe('deleting an entry', () => {
  const remove = (params = at(), client = world.owner, key?: string) =>
    client.send(deleteAddress, { params, ...(key ? { key } : {}) })

  it('removes it from the address book, once', async () => {
    const key = `delete-${entry.id}`
    const first = await remove(at(), world.owner, key)
    expect([first.status, first.answer]).toEqual([200, { result: { id: entry.id } }])
    expect((await book()).map(({ id }) => id)).not.toContain(entry.id)
    const again = await remove(at(), world.owner, key)
    expect([again.status, again.replayed]).toEqual([200, true])
    expect(statusAndKey(await remove())).toEqual([404, 'error.not-found'])
  })

  it('allows the same address to be saved again', async () => {
    await remove()
    expect((await createSavedAddress(world.owner, { address: entry.address })).id).not.toBe(
      entry.id,
    )
  })

  it.each(NOWHERE)('that does not exist is not found: %s', async (id) => {
    const reply = await remove(at(id))
    expect(statusAndKey(reply)).toEqual([404, 'error.not-found'])
    expect(reply.answer).toMatchObject({ errors: [{ field: 'addressId' }] })
  })

  it.each(MALFORMED)('with an invalid id is malformed: %s', async (id) => {
    expect(statusAndKey(await remove(at(id)))).toEqual([400, 'error.malformed'])
  })

  it('[GEN-25] is allowed to its own vendor only, through its own address book', async () => {
    expect(statusAndKey(await remove(at(), world.stranger))).toEqual([403, 'error.forbidden'])
    expect(statusAndKey(await remove(at(entry.id, 'cb-sod'), world.stranger))).toEqual([
      404,
      'error.not-found',
    ])
    expect(statusAndKey(await remove(at(entry.id, 'nk')))).toEqual([404, 'error.not-found'])
    expect(statusAndKey(await remove(at(), world.anonymous))).toEqual([
      401,
      'error.unauthenticated',
    ])
    expect(await book()).toContainEqual(entry)
  })
})
