import type { Flags } from '@pillion/contract/http/flags'
import { testClock } from '@pillion/testkit/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'

import { makeReadServices } from './read-services.ts'

let answers: (() => Promise<Flags>)[]
let logged: { service: string; message: string }[]
let clock: ReturnType<typeof testClock>
let read: ReturnType<typeof makeReadServices>
beforeEach(() => {
  answers = [async () => ({ voucher: true }), async () => ({ pre_order: false })]
  logged = []
  clock = testClock(0)
  const write = (details: object, message: string) =>
    void logged.push({ service: (details as { service: string }).service, message })
  const services = ['first', 'second'].map((name, index) => ({
    name,
    evaluate: (country: string) => (country === 'se' ? answers[index]!() : Promise.resolve({})),
  }))
  read = makeReadServices(services, { clock, country: 'se', log: { warn: write, error: write } })
})

const fail = () => Promise.reject(new Error('503'))
const hang = () => new Promise<Flags>(() => {})

describe('the flag services', () => {
  it('are all asked, in order', async () => {
    expect(await read()).toEqual([{ voucher: true }, { pre_order: false }])
    expect(logged).toEqual([])
  })

  it('[FLAG-12] that fail keep what they said last, or say nothing', async () => {
    answers[1] = fail
    expect(await read()).toEqual([{ voucher: true }, {}])
    answers[0] = fail
    answers[1] = async () => ({ pre_order: true })
    expect(await read()).toEqual([{ voucher: true }, { pre_order: true }])
    expect(logged).toEqual([
      { service: 'second', message: 'flag service failed: Error; its last known flags stay' },
      { service: 'first', message: 'flag service failed: Error; its last known flags stay' },
    ])
  })

  it('[FLAG-10, FLAG-11] that hang are given up after 2 s, and hold up no other', async () => {
    answers[0] = hang
    const flags = read()
    clock.advance(1_999)
    await new Promise(setImmediate)
    expect(logged).toEqual([])
    clock.advance(1)
    expect(await flags).toEqual([{}, { pre_order: false }])
    expect(logged).toEqual([
      { service: 'first', message: 'flag service failed: Timeout; its last known flags stay' },
    ])
  })
})
