import { beforeEach, describe, expect, test } from 'vitest'

import { createDraftShelf } from './draft-shelf.ts'
import { draftOf, hasContent } from './draft.ts'
import { initialContext } from './request-context.ts'
import { draftWith, filled, home, NOON, outlet, sweden } from './request-for-tests.ts'

let stored: string | undefined
let now = NOON

const shelfOf = (user: string) =>
  createDraftShelf(user, {
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

describe('a half-filled request', () => {
  test('comes back whole after a reload', () => {
    shelfOf('anna').keep('p1', draft)
    expect(shelfOf('anna').draft('p1')).toEqual(draft)
  })

  test('belongs to its vendor', () => {
    const shelf = shelfOf('anna')
    shelf.keep('p1', draft)
    shelf.keep('p2', draftWith({ destination: home }))
    expect(shelf.draft('p2')?.details.name).toBe('')
    shelf.keep('p2', undefined)
    expect(shelf.draft('p2')).toBeUndefined()
    expect(shelf.draft('p1')).toEqual(draft)
  })

  test('belongs to its user: the next one finds nothing of it, and takes its place', () => {
    shelfOf('anna').keep('p1', draft)
    expect(shelfOf('bo').draft('p1')).toBeUndefined()
    shelfOf('bo').keep('p2', draft)
    expect(shelfOf('anna').draft('p1')).toBeUndefined()
  })

  test('is gone after a day', () => {
    shelfOf('anna').keep('p1', draft)
    now += 24 * 3_600_000
    expect(shelfOf('anna').draft('p1')).toBeUndefined()
  })

  test('leaves nothing behind when the last one is cleared', () => {
    shelfOf('anna').keep('p1', draft)
    shelfOf('anna').keep('p1', undefined)
    expect(stored).toBeUndefined()
  })

  test('of ten vendors at most is kept, the newest', () => {
    const shelf = shelfOf('anna')
    for (let vendor = 0; vendor < 11; vendor += 1) {
      now += 1
      shelf.keep(`p${vendor}`, draft)
    }
    expect(shelf.draft('p0')).toBeUndefined()
    expect(shelf.draft('p1')).toEqual(draft)
  })

  test.each([
    ['nothing'],
    ['{"user":"anna"}'],
    ['{"user":"anna","drafts":{"p1":{"savedAt":1e15}}}'],
  ])('that was stored as %s is no draft', (text) => {
    stored = text
    expect(shelfOf('anna').draft('p1')).toBeUndefined()
  })

  test('of another version keeps what can be read', () => {
    const old = {
      destination: { address: 'x' },
      details: { name: 'Anna', phone: 7 },
      paymentMethod: 'GOLD',
    }
    stored = JSON.stringify({ user: 'anna', drafts: { p1: { savedAt: NOON, draft: old } } })
    expect(shelfOf('anna').draft('p1')).toEqual(
      draftWith({ details: { ...draftWith({}).details, name: 'Anna' } }),
    )
  })
})

describe('what is worth keeping', () => {
  const context = initialContext({
    country: sweden,
    vendor: outlet,
    originConfirmed: true,
    draft: undefined,
    order: undefined,
    asksVat: () => true,
    now: () => NOON,
    newKey: () => 'key',
  })

  test('is nothing before anybody has begun', () => {
    expect(hasContent(context)).toBe(false)
    expect(draftOf(context, false)).toBeUndefined()
  })

  test('is a destination, or the first letter of a name', () => {
    expect(draftOf({ ...context, destination: home }, false)?.destination).toEqual(home)
    const details = { ...context.details, name: 'A' }
    expect(draftOf({ ...context, details }, true)).toMatchObject({ details, atPayment: true })
  })
})
