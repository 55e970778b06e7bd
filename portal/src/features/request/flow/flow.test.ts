import { describe, expect, test } from 'vitest'

import { startRequest, draftWith, filled, home } from '#test/request/machine.fixture.ts'

import { addressMayChange, isSameExceptText, flowOf, type Flow } from './flow.ts'
import type { RequestEvent } from './machine-setup.ts'

/** Whether an event at the details step counts as typed text only. */
async function isSameAfter(event: RequestEvent): Promise<boolean> {
  const details = { ...filled, phone: '' }
  const { actor, reach } = startRequest({}, { draft: draftWith({ destination: home, details }) })
  await reach('FillOrderDetails')
  actor.send({ type: 'details.submitted' })
  await reach({ FillOrderDetails: 'editing' })
  const flow = () => flowOf(actor.getSnapshot(), actor.send)
  const before = flow()
  expect(before.context.fieldError?.place).toBe('phone')
  actor.send(event)
  return isSameExceptText(before, flow())
}

const edited = (change: Partial<typeof filled>): RequestEvent => ({
  type: 'details.edited',
  change,
})

describe('the flow without the typed text', () => {
  test.each([
    ['a name', edited({ name: 'Bo' })],
    ['an amount', edited({ amount: '1' })],
    ['notes', edited({ notes: 'Ring twice' })],
  ])('stays the same while %s is typed', async (_, event) => {
    expect(await isSameAfter(event)).toBe(true)
  })

  test.each([
    ['an error is corrected', edited({ phone: '0' })],
    ['a time is chosen', edited({ preorderedFor: 1_795_000_500 })],
    ['the age check is requested', edited({ checkAge: true })],
    ['another step opens', { type: 'destination.reopened' } as const],
  ])('changes when %s', async (_, event) => {
    expect(await isSameAfter(event)).toBe(false)
  })
})

type Snapshot = Parameters<typeof flowOf>[0]

/** The flow in a state of the machine. */
const flowIn = (value: object, context: object = {}) =>
  flowOf(
    { value: { quote: 'valid', voucher: 'none', ...value }, context } as Snapshot,
    () => undefined,
  )
const stepIn = (step: unknown) => {
  const { step: name, pendingAction, openQuestion } = flowIn({ step })
  return [name, pendingAction, openQuestion]
}

describe('the flow', () => {
  test('[RAR-01] has the step, what it waits for and what it asks', () => {
    const steps: [state: unknown, ...shown: unknown[]][] = [
      ['AskForOriginAddress', 'AskForOriginAddress', undefined, undefined],
      ['ServiceClosed', 'ServiceClosed', undefined, undefined],
      ['placed', 'placed', undefined, undefined],
      [{ CheckServiceHours: 'reading' }, 'CheckServiceHours', undefined, undefined],
      [
        { AskForOriginAddressDetails: 'editing' },
        'AskForOriginAddressDetails',
        undefined,
        undefined,
      ],
      [
        { AskForOriginAddressDetails: 'saving' },
        'AskForOriginAddressDetails',
        'saving-origin',
        undefined,
      ],
      [{ AskForDestinationAddress: 'choosing' }, 'AskForDestinationAddress', undefined, undefined],
      [{ AskForDestinationAddress: 'finding' }, 'AskForDestinationAddress', 'finding', undefined],
      [{ AskForDestinationAddress: 'locating' }, 'AskForDestinationAddress', 'locating', undefined],
      [{ CheckIfDestinationIsValid: 'x' }, 'CheckIfDestinationIsValid', 'checking', undefined],
      [{ FillOrderDetails: 'editing' }, 'FillOrderDetails', undefined, undefined],
      [{ FillPaymentDetails: 'editing' }, 'FillPaymentDetails', undefined, undefined],
      [{ FillPaymentDetails: 'preparingCard' }, 'FillPaymentDetails', 'placing', undefined],
      [{ FillPaymentDetails: 'confirmingValue' }, 'FillPaymentDetails', undefined, 'item-value'],
      [{ placing: 'sending' }, 'FillPaymentDetails', 'placing', undefined],
      [{ placing: 'askingFee' }, 'FillPaymentDetails', undefined, 'new-fee'],
    ]
    for (const [state, ...shown] of steps)
      expect([state, ...stepIn(state)]).toEqual([state, ...shown])
  })

  test('has the state of the fee and of the voucher', () => {
    const phases = ['due', 'none', 'waiting', 'checking', 'applied', 'unreached'].map(
      (voucher) => flowIn({ step: 'placed', voucher }).voucherPhase,
    )
    expect(phases).toEqual(['none', 'none', 'checking', 'checking', 'applied', 'none'])
    expect(flowIn({ step: 'placed', quote: 'expired' }).price).toBe('expired')
  })

  test('[RAR-29] knows whether an order is edited', () => {
    expect(flowIn({ step: 'placed' }).isEditing).toBe(false)
    expect(flowIn({ step: 'placed' }, { orderToBeUpdated: {} }).isEditing).toBe(true)
  })

  test('[RAR-28] lets the destination change from its own step on, except while the order is placed', () => {
    const mayChange = (step: Flow['step'], pendingAction?: Flow['pendingAction']) =>
      addressMayChange({ step, pendingAction })
    const steps = [
      'AskForOriginAddress',
      'AskForOriginAddressDetails',
      'CheckServiceHours',
      'ServiceClosed',
      'AskForDestinationAddress',
      'CheckIfDestinationIsValid',
      'FillOrderDetails',
      'FillPaymentDetails',
      'placed',
    ] as const
    expect(steps.filter((step) => mayChange(step))).toEqual([
      'AskForDestinationAddress',
      'CheckIfDestinationIsValid',
      'FillOrderDetails',
      'FillPaymentDetails',
    ])
    expect(mayChange('CheckIfDestinationIsValid', 'checking')).toBe(true)
    expect(mayChange('FillPaymentDetails', 'placing')).toBe(false)
  })
})
