import { beforeEach, describe, expect, test } from 'vitest'

import { draftWith, filled, home, NOON, outlet, sweden } from '#test/request/machine.fixture.ts'

import { createDraftStore } from './draft-store.ts'
import { initialContext } from './flow/context.ts'
import { draftOf, hasContent } from './flow/draft.ts'

let stored: string | undefined
let now = NOON

const draftStoreOf = (user: string) =>
  createDraftStore(user, {
    read: () => stored,
    write: (text) => (stored = text),
    remove: () => (stored = undefined),
    now: () => now,
  })

const draft = draftWith({
  destination: home,
  details: { ...filled, checkAge: true, preorderedFor: 1_795_000_500 },
  paymentMethod: 'PAYMENT_ON_DELIVERY',
  atPayment: true,
})

beforeEach(() => {
  stored = undefined
  now = NOON
})

describe('a draft', () => {
  test('is restored after a reload', () => {
    draftStoreOf('owner').save('p1', draft)
    expect(draftStoreOf('owner').draft('p1')).toEqual(draft)
  })

  test('belongs to its vendor', () => {
    const draftStore = draftStoreOf('owner')
    draftStore.save('p1', draft)
    draftStore.save('p2', draftWith({ destination: home }))
    expect(draftStore.draft('p2')?.details.name).toBe('')
    draftStore.save('p2', undefined)
    expect(draftStore.draft('p2')).toBeUndefined()
    expect(draftStore.draft('p1')).toEqual(draft)
  })

  test('belongs to its user, and is replaced by the next user’s', () => {
    draftStoreOf('owner').save('p1', draft)
    expect(draftStoreOf('bo').draft('p1')).toBeUndefined()
    draftStoreOf('bo').save('p2', draft)
    expect(draftStoreOf('owner').draft('p1')).toBeUndefined()
  })

  test('expires after a day', () => {
    draftStoreOf('owner').save('p1', draft)
    now += 24 * 3_600_000
    expect(draftStoreOf('owner').draft('p1')).toBeUndefined()
  })

  test('removes the storage entry when the last one is cleared', () => {
    draftStoreOf('owner').save('p1', draft)
    draftStoreOf('owner').save('p1', undefined)
    expect(stored).toBeUndefined()
  })

  test('is kept for the ten most recent vendors', () => {
    const draftStore = draftStoreOf('owner')
    for (let vendor = 0; vendor < 11; vendor += 1) {
      now += 1
      draftStore.save(`p${vendor}`, draft)
    }
    expect(draftStore.draft('p0')).toBeUndefined()
    expect(draftStore.draft('p1')).toEqual(draft)
  })

  test.each([
    ['nothing'],
    ['{"user":"owner"}'],
    ['{"user":"owner","drafts":{"p1":{"savedAt":1e15}}}'],
  ])('stored as %s is ignored', (text) => {
    stored = text
    expect(draftStoreOf('owner').draft('p1')).toBeUndefined()
  })

  test('of another version keeps the readable fields', () => {
    const old = {
      destination: { address: 'x' },
      details: { name: 'Anna', phone: 7 },
      paymentMethod: 'GOLD',
    }
    stored = JSON.stringify({ user: 'owner', drafts: { p1: { savedAt: NOON, draft: old } } })
    expect(draftStoreOf('owner').draft('p1')).toEqual(
      draftWith({ details: { ...draftWith({}).details, name: 'Anna' } }),
    )
  })
})

describe('the draft of a request', () => {
  const context = initialContext({
    country: sweden,
    vendor: outlet,
    originConfirmed: true,
    draft: undefined,
    order: undefined,
    isVatEnabled: () => true,
    now: () => NOON,
    newKey: () => 'key',
  })

  test('is undefined while the request is empty', () => {
    expect(hasContent(context)).toBe(false)
    expect(draftOf(context, false)).toBeUndefined()
  })

  test('is defined once a destination or a name is entered', () => {
    expect(draftOf({ ...context, destination: home }, false)?.destination).toEqual(home)
    const details = { ...context.details, name: 'A' }
    expect(draftOf({ ...context, details }, true)).toMatchObject({ details, atPayment: true })
  })
})
