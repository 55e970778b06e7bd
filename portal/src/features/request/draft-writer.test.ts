import { beforeEach, describe, expect, test } from 'vitest'

import { draftWith, home } from '#test/request/machine.fixture.ts'

import { createDraftWriter } from './draft-store.ts'
import type { Draft } from './flow/types.ts'

let written: (Draft | undefined)[]
let idle: (() => void) | undefined

const writer = () =>
  createDraftWriter({
    write: (draft) => void written.push(draft),
    whenIdle(callback) {
      idle = callback
      return () => (idle = undefined)
    },
  })

const named = (name: string) => draftWith({ details: { ...draftWith({}).details, name } })

beforeEach(() => {
  written = []
  idle = undefined
})

describe('a draft that is being typed', () => {
  test('is written when the page is idle, in its latest state', () => {
    const { schedule } = writer()
    for (const name of ['A', 'An', 'Anna']) schedule(named(name))
    expect(written).toEqual([])
    idle?.()
    expect(written).toEqual([named('Anna')])
  })

  test('is written immediately when the page is left, and not again when idle', () => {
    const { schedule, flush } = writer()
    schedule(named('Anna'))
    flush()
    expect(written).toEqual([named('Anna')])
    expect(idle).toBeUndefined()
  })

  test('is written again after further changes', () => {
    const { schedule, flush } = writer()
    schedule(named('Anna'))
    idle?.()
    schedule(named('Anna Lind'))
    flush()
    expect(written).toEqual([named('Anna'), named('Anna Lind')])
  })
})

describe('an unchanged draft', () => {
  test('is not written again', () => {
    const { schedule, flush } = writer()
    for (const draft of [named('Anna'), named('Anna'), undefined, undefined]) {
      schedule(draft)
      flush()
    }
    expect(written).toEqual([named('Anna'), undefined])
  })
})

describe('an empty draft', () => {
  test('is not written when the page is left', () => {
    writer().flush()
    expect(written).toEqual([])
  })

  test('clears the draft of an earlier request', () => {
    const { schedule, flush } = writer()
    schedule(undefined)
    flush()
    schedule(draftWith({ destination: home }))
    flush()
    expect(written).toEqual([undefined, draftWith({ destination: home })])
  })
})
