import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  checked,
  draftWith,
  filled,
  home,
  office,
  openSettings,
  outlet,
  refusal,
} from '#test/request/machine.fixture.ts'

import { requestSteps } from './types.ts'

test('[RAR-01] a request that needs every step takes them in this order', async () => {
  const closed = { ...openSettings, serviceHours: '1300:2300' }
  const { actor, reach } = startRequest({ countrySettings: [closed] }, { originConfirmed: false })
  const steps: string[] = []
  const addStep = ({ value: { step } }: ReturnType<typeof actor.getSnapshot>) => {
    const name = typeof step === 'string' ? step : Object.keys(step).join()
    if (name !== steps.at(-1)) steps.push(name)
  }
  addStep(actor.getSnapshot())
  actor.subscribe(addStep)
  actor.send({ type: 'origin.edited' })
  const outletLocation = {
    ...outlet.vendor_information.location,
    latitude: 59.31,
    longitude: 18.05,
  }
  actor.send({ type: 'origin.submitted', location: outletLocation })
  await reach('ServiceClosed')
  actor.send({ type: 'later.chosen' })
  actor.send({ type: 'place.chosen', id: 'place-1' })
  await reach('FillOrderDetails')
  const { name, phone, amount } = filled
  actor.send({ type: 'details.edited', change: { name, phone, amount } })
  actor.send({ type: 'details.submitted' })
  await reach('FillPaymentDetails')
  expect(steps).toEqual([
    'AskForOriginAddress',
    'AskForOriginAddressDetails',
    'CheckServiceHours',
    'ServiceClosed',
    'AskForDestinationAddress',
    'CheckIfDestinationIsValid',
    'FillOrderDetails',
    'FillPaymentDetails',
  ])
  expect(requestSteps).toEqual(steps)
})

describe('the outlet', () => {
  test('[RAR-17] is confirmed before any other step', async () => {
    const { actor, calls, notifications, reach, is } = startRequest({}, { originConfirmed: false })
    expect(is('AskForOriginAddress')).toBe(true)
    expect(calls('countrySettings')).toEqual([])
    actor.send({ type: 'origin.confirmed' })
    await reach('AskForDestinationAddress')
    expect(notifications).toEqual([{ type: 'origin-confirmed' }])
  })

  test('needs no second confirmation in the same session', async () => {
    const { context, reach } = startRequest({}, { originConfirmed: true })
    await reach('AskForDestinationAddress')
    expect(context().fieldError).toBeUndefined()
  })

  test('[RAR-17] needs none either once the request is cancelled', async () => {
    const { actor, is, reach } = startRequest({}, { originConfirmed: false })
    actor.send({ type: 'origin.confirmed' })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'request.cancelled' })
    expect(is('CheckServiceHours')).toBe(true)
  })

  test('[RAR-03] can be reopened and confirmed without losing any input', async () => {
    const { actor, context, reach, is } = await atPayment()
    actor.send({ type: 'origin.reopened' })
    expect(is('AskForOriginAddress')).toBe(true)
    actor.send({ type: 'origin.confirmed' })
    await reach('FillOrderDetails')
    expect(context().details).toEqual(filled)
  })
})

describe('choosing the destination', () => {
  test('[RAR-04, GEO-05] a search result is looked up, then checked', async () => {
    const { actor, calls, context, reach } = startRequest()
    await reach('AskForDestinationAddress')
    actor.send({ type: 'place.chosen', id: 'place-1' })
    await reach('FillOrderDetails')
    expect(calls('place')).toEqual([{ id: 'place-1' }])
    expect(calls('check')).toEqual([
      {
        vendorId: 'p1-sodermalm',
        source: { latitude: 59.31, longitude: 18.05 },
        destination: { latitude: home.latitude, longitude: home.longitude },
        paymentMethod: undefined,
      },
    ])
    expect(context()).toMatchObject({ destination: home, ...checked() })
  })

  test('[RAR-05] a pin is looked up, then checked', async () => {
    const { actor, calls, context, reach } = startRequest()
    await reach('AskForDestinationAddress')
    actor.send({ type: 'pin.placed', position: { latitude: 59.338, longitude: 18.06 } })
    expect(context().pin).toEqual({ latitude: 59.338, longitude: 18.06 })
    await reach('FillOrderDetails')
    expect(calls('address')).toEqual([{ position: { latitude: 59.338, longitude: 18.06 } }])
    expect(context()).toMatchObject({ destination: office, pin: undefined })
  })

  test('[GEO-12, GEO-13] a failed look-up shows an error and keeps the destination', async () => {
    const { actor, context, reach } = startRequest(
      { place: [refusal('error.internal')], address: [refusal('error.not-found')] },
      { draft: draftWith({ destination: home }) },
    )
    await reach('FillOrderDetails')
    actor.send({ type: 'place.chosen', id: 'gone' })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError).toEqual({
      place: 'destination',
      key: 'geolocator.error.fetch-place-details',
    })
    actor.send({ type: 'pin.placed', position: office })
    await reach({ AskForDestinationAddress: 'locating' })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError?.key).toBe('geolocator.error.reverse')
    expect(context()).toMatchObject({ destination: home, pin: undefined })
  })

  test('[FORM-10] a place without coordinates is refused', async () => {
    const { actor, context, reach } = startRequest({
      place: [refusal('validation.invalid-coordinates')],
    })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'place.chosen', id: 'nowhere' })
    await reach({ AskForDestinationAddress: 'finding' })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError).toEqual({
      place: 'destination',
      key: 'validation.invalid-coordinates',
    })
  })

  test.each([
    ['[QUOTE-08, QUOTE-11]', 'request.error.undeliverable-address', 'undeliverable'],
    ['[QUOTE-09, QUOTE-12]', 'request.error.cannot-compute-price', 'cannot-compute-price'],
    ['[QUOTE-10]', 'request.error.cannot-verify', 'cannot-verify'],
  ] as const)('%s %s is shown at the field and notified once', async (_, key, type) => {
    const { actor, context, notifications, reach } = startRequest({ check: [refusal(key)] })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'destination.chosen', destination: home })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError).toEqual({ place: 'destination', key })
    expect(notifications).toEqual([{ type }])
  })

  test('a failed check can be retried with the same address', async () => {
    const { actor, calls, reach } = startRequest({
      check: [refusal('request.error.cannot-verify'), checked()],
    })
    await reach('AskForDestinationAddress')
    actor.send({ type: 'destination.chosen', destination: home })
    await reach({ AskForDestinationAddress: 'choosing' })
    actor.send({ type: 'destination.retried' })
    await reach('FillOrderDetails')
    expect(calls('check')).toHaveLength(2)
  })
})

describe('filling in the details', () => {
  const started = { draft: draftWith({ destination: home }) }

  test('[RAR-23, GAP-039] the first error blocks the request until its field is edited', async () => {
    const { actor, context, reach } = startRequest({}, started)
    await reach('FillOrderDetails')
    actor.send({ type: 'details.submitted' })
    await reach({ FillOrderDetails: 'editing' })
    expect(context().fieldError).toEqual({ place: 'name', key: 'validation.fill-customer-name' })
    actor.send({ type: 'details.edited', change: { amount: '10' } })
    expect(context().fieldError?.place).toBe('name')
    actor.send({ type: 'details.edited', change: { name: 'Anna' } })
    expect(context().fieldError).toBeUndefined()
    actor.send({ type: 'details.submitted' })
    await reach({ FillOrderDetails: 'editing' })
    expect(context().fieldError?.key).toBe('validation.fill-customer-phone')
  })

  test('[RAR-25, RAR-27, RAR-02] valid details lead to the payment, and can be reopened', async () => {
    const { actor, reach, is, context } = startRequest({}, started)
    await reach('FillOrderDetails')
    actor.send({ type: 'details.edited', change: filled })
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'details.reopened' })
    expect(is('FillOrderDetails')).toBe(true)
    expect(context().details).toEqual(filled)
  })

  test('[RAR-28] the destination can be changed at any time, and the details are kept', async () => {
    const { actor, context, reach } = await atPayment()
    actor.send({ type: 'destination.reopened' })
    await reach({ AskForDestinationAddress: 'choosing' })
    actor.send({ type: 'destination.chosen', destination: office })
    await reach('FillOrderDetails')
    expect(context()).toMatchObject({ destination: office, details: filled })
  })

  test('a reopened destination can be kept', async () => {
    const { actor, reach, context } = await atPayment()
    actor.send({ type: 'destination.reopened' })
    actor.send({ type: 'destination.kept' })
    await reach('FillOrderDetails')
    expect(context().destination).toEqual(home)
  })
})
