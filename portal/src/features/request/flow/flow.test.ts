import { describe, expect, test } from 'vitest'

import { startRequest, draftWith, filled, home } from '#test/request/machine.fixture.ts'

import { isSameExceptText, flowOf } from './flow.ts'
import type { RequestEvent } from './machine-setup.ts'

/** Whether the flow counts as still after an event at the details. */
async function isStillAfter(event: RequestEvent): Promise<boolean> {
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

describe('what does not read texts', () => {
  test.each([
    ['a name', edited({ name: 'Bo' })],
    ['an amount', edited({ amount: '1' })],
    ['notes', edited({ notes: 'Ring twice' })],
  ])('rests while %s is typed', async (_, event) => {
    expect(await isStillAfter(event)).toBe(true)
  })

  test.each([
    ['a fieldError is mended', edited({ phone: '0' })],
    ['a time is chosen', edited({ preorderedFor: 1_795_000_500 })],
    ['the age is to be checked', edited({ checkAge: true })],
    ['another step opens', { type: 'destination.reopened' } as const],
  ])('follows when %s', async (_, event) => {
    expect(await isStillAfter(event)).toBe(false)
  })
})
