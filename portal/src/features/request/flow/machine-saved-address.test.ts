import { describe, expect, test } from 'vitest'

import {
  savedCustomer,
  atPayment,
  startRequest,
  draftWith,
  filled,
  home,
  office,
} from '#test/request/machine.fixture.ts'

import { readDraft } from './draft.ts'
import type { SavedChoice } from './types.ts'

const otherCustomer: SavedChoice = {
  ...office,
  id: '8',
  name: 'Bertil Ek',
  phone: '+46 70 765 43 21',
  unit: '',
  building: '',
  notes: '',
}

async function atDestination() {
  const request = startRequest()
  await request.reach('AskForDestinationAddress')
  return request
}

describe('a chosen address book entry', () => {
  test('[RAR-06, ADDR-14, GAP-059] fills destination and details, and is checked immediately', async () => {
    const { actor, calls, context, reach } = await atDestination()
    actor.send({ type: 'saved.chosen', saved: savedCustomer })
    await reach('FillOrderDetails')
    expect(context().destination).toEqual(home)
    const { name, phone, unit, building, notes } = savedCustomer
    expect(context().details).toMatchObject({ name, phone, unit, building, notes, amount: '' })
    expect(calls('check')).toHaveLength(1)
  })

  test('is restored from the draft', async () => {
    const { actor, context, reach } = await atDestination()
    actor.send({ type: 'saved.chosen', saved: savedCustomer })
    await reach('FillOrderDetails')
    expect(context().savedAddress).toEqual(savedCustomer)
    const draft = draftWith({ destination: home, savedAddress: savedCustomer })
    expect(readDraft(JSON.parse(JSON.stringify(draft)))?.savedAddress).toEqual(savedCustomer)
    expect(readDraft({ ...draft, savedAddress: { id: 7 } })?.savedAddress).toBeUndefined()
  })

  test('keeps typed text where it is empty', async () => {
    const typed = { ...filled, name: 'Somebody', unit: '12', notes: 'Blue door' }
    const { actor, context, reach } = startRequest({}, { draft: draftWith({ details: typed }) })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'saved.chosen', saved: otherCustomer })
    await reach('FillOrderDetails')
    expect(context().details).toEqual({
      ...typed,
      name: otherCustomer.name,
      phone: otherCustomer.phone,
    })
  })

  test('replaces the texts of the previous entry', async () => {
    const { actor, context, reach } = await atDestination()
    actor.send({ type: 'saved.chosen', saved: savedCustomer })
    await reach('FillOrderDetails')
    actor.send({ type: 'details.edited', change: { notes: 'Blue door' } })
    actor.send({ type: 'saved.chosen', saved: otherCustomer })
    await reach('FillOrderDetails')
    const { name, phone } = otherCustomer
    expect(context().details).toMatchObject({ name, phone, unit: '', building: '' })
    expect(context().details.notes).toBe('Blue door')
  })

  test.each([
    ['coordinates', { latitude: Number.NaN }],
    ['an address', { address: ' ' }],
  ])('[ADDR-23] without %s is refused', async (_, broken) => {
    const { actor, calls, context, reach, is } = await atDestination()
    actor.send({ type: 'saved.chosen', saved: { ...savedCustomer, ...broken } })
    await reach({ AskForDestinationAddress: 'choosing' })
    const key = 'geolocator.error.fetch-place-details'
    expect(context().fieldError).toEqual({ place: 'destination', key })
    expect(context().details.name).toBe('')
    expect(calls('check')).toEqual([])
    actor.send({ type: 'destination.chosen', destination: home })
    expect(is('CheckIfDestinationIsValid')).toBe(true)
  })

  test('[RAR-28] can be chosen at the payment, but not while the order is being placed', async () => {
    const { actor, context, reach } = await atPayment()
    actor.send({ type: 'saved.chosen', saved: otherCustomer })
    await reach('FillOrderDetails')
    expect(context().destination).toEqual(office)
    const placing = await atPayment({ order: [] })
    placing.actor.send({ type: 'order.submitted' })
    await placing.reach('placing')
    placing.actor.send({ type: 'saved.chosen', saved: otherCustomer })
    expect(placing.context().destination).toEqual(home)
  })
})

describe('a new destination after an entry was chosen', () => {
  const near = { ...home, latitude: home.latitude + 0.0005, address: 'Hornsgatan 14, Stockholm' }

  async function withSavedCustomer(destination: typeof home) {
    const { actor, context, reach } = await atDestination()
    actor.send({ type: 'saved.chosen', saved: savedCustomer })
    await reach('FillOrderDetails')
    actor.send({ type: 'destination.chosen', destination })
    await reach('FillOrderDetails')
    return context()
  }

  test('in the same building keeps the entry', async () => {
    const { destination, details, savedAddress } = await withSavedCustomer(near)
    expect(destination).toEqual(near)
    expect(details.unit).toBe('3')
    expect(savedAddress).toEqual(savedCustomer)
  })

  test('in another building keeps only the customer', async () => {
    const { details, savedAddress } = await withSavedCustomer(office)
    expect(details).toMatchObject({ name: 'Anna Lind', unit: '', building: '', notes: '' })
    expect(savedAddress).toBeUndefined()
  })

  test('[RAR-30] is dropped with the entry when the request is cancelled', async () => {
    const { actor, context, reach } = await atDestination()
    actor.send({ type: 'saved.chosen', saved: savedCustomer })
    await reach('FillOrderDetails')
    actor.send({ type: 'request.cancelled' })
    expect(context().savedAddress).toBeUndefined()
  })
})

test('[GAP-057] an address saved during the request becomes its entry', async () => {
  const { actor, context } = await atPayment()
  actor.send({ type: 'saved.kept', saved: savedCustomer })
  expect(context().savedAddress).toEqual(savedCustomer)
  expect(context().details).toEqual(filled)
})
