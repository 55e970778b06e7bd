import { describe, expect, test } from 'vitest'

import { startRequest, draftWith, filled, home } from '#test/request/machine.fixture.ts'

import { isSameExceptText, flowOf } from './flow.ts'
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
