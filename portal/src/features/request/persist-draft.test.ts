import { describe, expect, test } from 'vitest'

import { atPayment, draftWith, filled, home, startRequest } from '#test/request/machine.fixture.ts'

import { createDraftWriter, persistDraft } from './draft-store.ts'
import type { Draft } from './flow/types.ts'

type Started = Pick<Awaited<ReturnType<typeof atPayment>>, 'actor'>

/** Persists a request on a page that is never idle. */
function persist({ actor }: Started) {
  const stored: { draft?: Draft | undefined } = {}
  const write = (draft: Draft | undefined) => void (stored.draft = draft)
  const stop = persistDraft(actor, createDraftWriter({ write, whenIdle: () => () => {} }))
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
    const { stored } = persist({ actor })
    actor.send({ type: 'details.edited', change: { checkAge: true } })
    expect(stored.draft?.details.checkAge).toBe(true)
  })

  test('waits with typed text until the page is idle or the screen closes', async () => {
    const { actor } = await atDetails()
    const { stored, stop } = persist({ actor })
    actor.send({ type: 'details.edited', change: { name: 'Anna Lindqvist' } })
    expect(stored.draft?.details.name).toBe('Anna Lind')
    stop()
    expect(stored.draft?.details.name).toBe('Anna Lindqvist')
  })
})

describe('the draft of a placed order', () => {
  test('is removed, even if the screen closes as soon as the order is placed', async () => {
    const { actor, reach } = await atPayment()
    const { stored, stop } = persist({ actor })
    expect(stored.draft).toBeDefined()
    actor.on('placed', stop)
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(stored.draft).toBeUndefined()
  })
})
