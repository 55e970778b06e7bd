import { describe, expect, test } from 'vitest'

import type { PickupLocation } from '#entities/address/pickup-location.ts'
import { CallError } from '#platform/api/call-error.ts'
import {
  atPayment,
  startRequest,
  checked,
  filled,
  home,
  office,
  openSettings,
  outlet,
  placed,
  refusal,
  vendorAt,
} from '#test/request/machine.fixture.ts'

const pinPosition = { latitude: 59.33, longitude: 18.07 }
const moved = vendorAt(pinPosition)
const location: PickupLocation = {
  ...outlet.vendor_information.location,
  ...pinPosition,
  address_text: 'Nybrogatan 2, Stockholm',
}
const submit = (change: Partial<PickupLocation> = {}) =>
  ({ type: 'origin.submitted', location: { ...location, ...change } }) as const

const unplaced = { vendor: vendorAt(undefined), originConfirmed: false }

describe('an outlet without a location', () => {
  test('[RAR-18] must be located before anything else', () => {
    const { actor, is } = startRequest({}, { ...unplaced, originConfirmed: true })
    expect(is('AskForOriginAddressDetails')).toBe(true)
    actor.send({ type: 'origin.confirmed' })
    actor.send({ type: 'origin.kept' })
    actor.send({ type: 'pin.placed', position: home })
    expect(is('AskForOriginAddressDetails')).toBe(true)
  })

  test('[RAR-18, ADDR-20, GAP-053] counts as confirmed once its location is saved', async () => {
    const { actor, calls, context, notifications, reach } = startRequest(
      { origin: [moved] },
      unplaced,
    )
    actor.send(submit())
    await reach('AskForDestinationAddress')
    expect(calls('origin')).toEqual([{ vendorId: 'p1-sodermalm', location }])
    expect(notifications).toEqual([{ type: 'origin-saved', vendor: moved }])
    expect(context()).toMatchObject({ vendor: moved, originConfirmed: true })
  })
})

describe('saving the location of the outlet', () => {
  test.each([
    ['[ADDR-16]', { latitude: null }, 'originAddress', 'address.no-coordinates'],
    ['[FORM-09]', { address_text: ' ' }, 'originAddress', 'validation.fill-address'],
    ['[ADDR-18]', { address_text: 'å'.repeat(128) }, 'originAddress', 'address.too-long'],
    ['[ADDR-17]', { notes: 'å'.repeat(501) }, 'originNotes', 'address.notes-too-long'],
    ['[GAP-061]', { rider_instructions: 'å'.repeat(501) }, 'originNotes', 'address.notes-too-long'],
  ])('%s %j is refused before it is sent', (_, change, place, key) => {
    const { actor, calls, context, notifications } = startRequest({}, unplaced)
    actor.send(submit(change))
    expect(context().fieldError).toEqual({ place, key })
    expect(calls('origin')).toEqual([])
    const isPlaceless = key === 'address.no-coordinates'
    expect(notifications).toEqual(isPlaceless ? [{ type: 'no-coordinates' }] : [])
  })

  test.each([
    ['address.too-long', { place: 'originAddress', key: 'address.too-long' }],
    ['error.offline', undefined],
  ] as const)(
    '[ADDR-19, VENDOR-09] a refusal with %s is notified and can be retried',
    async (key, fieldError) => {
      const { actor, context, notifications, reach } = startRequest(
        { origin: [refusal(key), moved] },
        unplaced,
      )
      actor.send(submit())
      await reach({ AskForOriginAddressDetails: 'saving' })
      await reach({ AskForOriginAddressDetails: 'editing' })
      expect(notifications).toEqual([{ type: 'origin-failed', key }])
      expect(context().fieldError).toEqual(fieldError)
      actor.send(submit())
      await reach('AskForDestinationAddress')
    },
  )

  test('another user has moved is not done: the present location is shown, to be confirmed', async () => {
    const present = { ...moved, version: 2 }
    const changed = new CallError({
      status: 409,
      key: 'collection-point.changed',
      message: 'collection-point.changed',
      details: { vendor: present },
    })
    const { actor, context, notifications, is, reach } = startRequest(
      { origin: [changed, moved] },
      { originConfirmed: true },
    )
    actor.send({ type: 'origin.edited' })
    actor.send(submit())
    await reach('AskForOriginAddress')
    expect(context()).toMatchObject({ vendor: present, originConfirmed: false })
    expect(notifications).toEqual([{ type: 'origin-changed', vendor: present }])
    actor.send({ type: 'origin.confirmed' })
    expect(is('AskForOriginAddress')).toBe(false)
  })

  test('shows an error until a valid location is submitted, or the location is kept', async () => {
    const { actor, context, reach } = startRequest({ origin: [moved] }, { originConfirmed: false })
    const submitInvalid = () => {
      actor.send({ type: 'origin.edited' })
      actor.send(submit({ address_text: '' }))
      expect(context().fieldError?.place).toBe('originAddress')
    }
    submitInvalid()
    actor.send({ type: 'origin.kept' })
    expect(context().fieldError).toBeUndefined()
    submitInvalid()
    actor.send(submit())
    await reach({ AskForOriginAddressDetails: 'saving' })
    expect(context().fieldError).toBeUndefined()
  })

  test('cannot be interrupted', async () => {
    const { actor, context, is, reach } = startRequest({ origin: [moved] }, unplaced)
    actor.send(submit())
    for (const type of ['request.cancelled', 'origin.edited', 'origin.kept'] as const) {
      actor.send({ type })
      expect(is({ AskForOriginAddressDetails: 'saving' })).toBe(true)
    }
    await reach('AskForDestinationAddress')
    expect(context().vendor).toEqual(moved)
  })
})

describe('editing the location of an outlet', () => {
  test('[RAR-03, GAP-053] keeps the input if the location is kept', async () => {
    const { actor, context, is, notifications, reach } = await atPayment()
    actor.send({ type: 'origin.edited' })
    expect(is('AskForOriginAddressDetails')).toBe(true)
    actor.send({ type: 'origin.kept' })
    await reach('FillOrderDetails')
    expect(context()).toMatchObject({ details: filled, destination: home, vendor: outlet })
    expect(notifications).toEqual([])
  })

  test('[GAP-053] returns to the confirmation if the location is kept but not confirmed', () => {
    const { actor, is } = startRequest({}, { originConfirmed: false })
    actor.send({ type: 'origin.edited' })
    actor.send({ type: 'origin.kept' })
    expect(is('AskForOriginAddress')).toBe(true)
  })

  test('[GAP-053] keeps the input and quotes from the new location', async () => {
    const { actor, calls, context, reach } = await atPayment({
      origin: [moved],
      check: [checked(64), checked(82)],
    })
    actor.send({ type: 'origin.edited' })
    actor.send(submit())
    await reach('FillOrderDetails')
    expect(calls('check').at(-1)).toMatchObject({ source: pinPosition })
    expect(context()).toMatchObject({ details: filled, destination: home, quote: { fee: 82 } })
    expect(context().feeBefore).toBeUndefined()
  })

  test('stops the renewal of the old fee', async () => {
    const { actor, calls, clock } = await atPayment()
    actor.send({ type: 'origin.edited' })
    clock.increment(3_600_000)
    expect(calls('quote')).toEqual([])
  })

  test('[RAR-30] keeps the saved location when the request is cancelled', async () => {
    const { actor, calls, reach } = await atPayment({ origin: [moved] })
    actor.send({ type: 'origin.edited' })
    actor.send(submit())
    await reach('FillOrderDetails')
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'destination.chosen', destination: office })
    await reach('FillOrderDetails')
    expect(calls('check').at(-1)).toMatchObject({ source: pinPosition })
  })
})

describe('the fee from an earlier location', () => {
  test.each([
    ['asked for again', { type: 'origin.reopened' }],
    ['edited', { type: 'origin.edited' }],
    ['moved by another user', { type: 'vendor.read', vendor: moved }],
  ] as const)('is dropped when the location is %s', async (_, event) => {
    const { actor } = await atPayment()
    expect(actor.getSnapshot().value.quote).toBe('valid')
    actor.send(event)
    expect(actor.getSnapshot().value.quote).toBe('none')
  })
})

describe('an outlet that another user has moved', () => {
  test('is quoted again, and the input is kept', async () => {
    const { actor, calls, context, reach } = await atPayment()
    actor.send({ type: 'vendor.read', vendor: moved })
    await reach('FillOrderDetails')
    expect(calls('check').at(-1)).toMatchObject({ source: pinPosition })
    expect(context().details).toEqual(filled)
  })

  test('changes nothing if its location is the same', async () => {
    const { actor, calls, context, is } = await atPayment()
    const renamed = { ...outlet, client_vendor_id: 'other' }
    actor.send({ type: 'vendor.read', vendor: renamed })
    expect(is('FillPaymentDetails')).toBe(true)
    expect(context().vendor).toEqual(renamed)
    expect(calls('check')).toHaveLength(1)
  })

  test('must be located again if it has no location any more', async () => {
    const { actor, is } = await atPayment()
    actor.send({ type: 'vendor.read', vendor: vendorAt(undefined) })
    expect(is('AskForOriginAddressDetails')).toBe(true)
  })

  test('does not close the form that edits its location', () => {
    const { actor, context, is } = startRequest({}, { originConfirmed: false })
    actor.send({ type: 'origin.edited' })
    actor.send({ type: 'vendor.read', vendor: moved })
    expect(is('AskForOriginAddressDetails')).toBe(true)
    expect(context().vendor).toEqual(moved)
  })
})

describe('an outlet that another user has paused', () => {
  const paused = { ...outlet, pause: { until: null } }
  const settings = { ...openSettings, outlet: { pause: { until: null } } }

  test('[OUT-07] stops the request at once, and lets it go on when it is resumed', async () => {
    const { actor, is, reach } = await atPayment({
      countrySettings: [openSettings, settings, openSettings],
    })
    actor.send({ type: 'vendor.read', vendor: paused })
    await reach('ServiceClosed')
    actor.send({ type: 'vendor.read', vendor: outlet })
    await reach('FillPaymentDetails')
    expect(is('ServiceClosed')).toBe(false)
  })

  test('reads the hours again for its hours, not for its name', async () => {
    const { actor, calls } = await atPayment()
    actor.send({ type: 'vendor.read', vendor: { ...outlet, version: 2 } })
    expect(calls('countrySettings')).toHaveLength(1)
    actor.send({ type: 'vendor.read', vendor: { ...outlet, opening_hours: '1300:2000' } })
    expect(calls('countrySettings')).toHaveLength(2)
  })

  test('does not stop the edit of a placed order', async () => {
    const { actor, calls, reach } = startRequest({}, { order: placed })
    await reach('FillOrderDetails')
    const before = calls('countrySettings').length
    actor.send({ type: 'vendor.read', vendor: paused })
    expect(calls('countrySettings')).toHaveLength(before)
  })
})
