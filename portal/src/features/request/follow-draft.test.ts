import { describe, expect, test } from 'vitest'

import { atPayment, draftWith, filled, home, startRequest } from '#test/request/machine.fixture.ts'

import { createDraftWriter } from './draft-store.ts'
import type { Draft } from './flow/types.ts'
import { followDraft } from './follow-draft.ts'

type Started = Pick<Awaited<ReturnType<typeof atPayment>>, 'actor'>

/** Follows a request on a page that is never idle. */
function follow({ actor }: Started) {
  const stored: { draft?: Draft | undefined } = {}
  const write = (draft: Draft | undefined) => void (stored.draft = draft)
  const stop = followDraft(actor, createDraftWriter({ write, whenIdle: () => () => {} }))
  return { stored, stop }
}

const atDetails = async () => {
  const request = startRequest({}, { draft: draftWith({ destination: home, details: filled }) })
  await request.reach('FillOrderDetails')
  return request
}

describe('the draft of a request', () => {
  test('is stored as soon as anything but typed text changes', async () => {
    const { actor } = await atDetails()
    const { stored } = follow({ actor })
    actor.send({ type: 'details.edited', change: { checkAge: true } })
    expect(stored.draft?.details.checkAge).toBe(true)
  })

  test('keeps typed text for an idle moment, or for the end of the screen', async () => {
    const { actor } = await atDetails()
    const { stored, stop } = follow({ actor })
    actor.send({ type: 'details.edited', change: { name: 'Anna Lindqvist' } })
    expect(stored.draft?.details.name).toBe('Anna Lind')
    stop()
    expect(stored.draft?.details.name).toBe('Anna Lindqvist')
  })
})

describe('the draft of a placed order', () => {
  test('is removed, also when the screen closes on the notification that it was placed', async () => {
    const { actor, reach } = await atPayment()
    const { stored, stop } = follow({ actor })
    expect(stored.draft).toBeDefined()
    actor.on('placed', stop)
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(stored.draft).toBeUndefined()
  })
})
