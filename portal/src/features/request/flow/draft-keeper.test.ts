import { beforeEach, describe, expect, test } from 'vitest'

import { createDraftKeeper } from './draft-keeper.ts'
import { draftWith, home } from './request-for-tests.ts'
import type { Draft } from './request-types.ts'

let written: (Draft | undefined)[]
let idle: (() => void) | undefined

const keeper = () =>
  createDraftKeeper({
    write: (draft) => void written.push(draft),
    whenIdle(act) {
      idle = act
      return () => (idle = undefined)
    },
  })

const named = (name: string) => draftWith({ details: { ...draftWith({}).details, name } })

beforeEach(() => {
  written = []
  idle = undefined
})

describe('a draft that somebody types', () => {
  test('is written when the page is idle, and only as it is then', () => {
    const { keep } = keeper()
    for (const name of ['A', 'An', 'Anna']) keep(named(name))
    expect(written).toEqual([])
    idle?.()
    expect(written).toEqual([named('Anna')])
  })

  test('is written at once before the page goes, and not once more when it was idle after all', () => {
    const { keep, flush } = keeper()
    keep(named('Anna'))
    flush()
    expect(written).toEqual([named('Anna')])
    expect(idle).toBeUndefined()
  })

  test('goes on being kept after it was written', () => {
    const { keep, flush } = keeper()
    keep(named('Anna'))
    idle?.()
    keep(named('Anna Lind'))
    flush()
    expect(written).toEqual([named('Anna'), named('Anna Lind')])
  })
})

describe('a draft that is the same as before', () => {
  test('is not written again', () => {
    const { keep, flush } = keeper()
    for (const draft of [named('Anna'), named('Anna'), undefined, undefined]) {
      keep(draft)
      flush()
    }
    expect(written).toEqual([named('Anna'), undefined])
  })
})

describe('with nothing to keep', () => {
  test('a page that goes writes nothing', () => {
    keeper().flush()
    expect(written).toEqual([])
  })

  test('what an earlier request left is cleared', () => {
    const { keep, flush } = keeper()
    keep(undefined)
    flush()
    keep(draftWith({ destination: home }))
    flush()
    expect(written).toEqual([undefined, draftWith({ destination: home })])
  })
})
