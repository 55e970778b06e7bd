import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import { describe, expect, it } from 'vitest'

import type { Call } from './caller.ts'
import { createPrefetcher } from './prefetcher.ts'

/** Counts what is sent; each answer is the number of its call. */
function setUp() {
  let sent = 0
  let now = 0
  const send = (async () => (sent += 1)) as unknown as Call
  const calls = createPrefetcher(send, () => now)
  return { ...calls, sent: () => sent, advance: (ms: number) => (now += ms) }
}
const vendor = (id: string) => ({ params: { id } })

describe('a prefetched read', () => {
  it('answers the first call of the same read, and no other', async () => {
    const { call, prefetch, sent } = setUp()
    await prefetch(getVendor, vendor('v-1'))
    expect(await call(getVendor, vendor('v-2'))).toBe(2)
    expect(await call(listVendors)).toBe(3)
    expect(await call(getVendor, vendor('v-1'))).toBe(1)
    expect(await call(getVendor, vendor('v-1'))).toBe(4)
    expect(sent()).toBe(4)
  })

  it('answers while it is still pending', async () => {
    const { call, prefetch, sent } = setUp()
    void prefetch(listVendors)
    expect(await call(listVendors)).toBe(1)
    expect(sent()).toBe(1)
  })

  it('is taken at once when it has arrived, by one', async () => {
    const { call, prefetch, takeAnswer, advance } = setUp()
    expect(takeAnswer(listVendors)).toBeUndefined()
    const sent = prefetch(listVendors)
    expect(takeAnswer(listVendors)).toBeUndefined()
    await sent
    expect(takeAnswer(listVendors)).toBe(1)
    expect(takeAnswer(listVendors)).toBeUndefined()
    expect(await call(listVendors)).toBe(2)
    await prefetch(listVendors)
    advance(10_000)
    expect(takeAnswer(listVendors)).toBeUndefined()
  })

  it('is sent again ten seconds later', async () => {
    const { call, prefetch, advance } = setUp()
    await prefetch(listVendors)
    advance(10_000)
    expect(await call(listVendors)).toBe(2)
  })

  it('is forgotten when the account changes', async () => {
    const { call, prefetch, forget } = setUp()
    await prefetch(listVendors)
    forget()
    expect(await call(listVendors)).toBe(2)
  })

  it('passes its failure to the call that has taken it, and to no later one', async () => {
    const failure = new Error('offline')
    const outcomes = [Promise.reject(failure), Promise.reject(failure), Promise.resolve('answer')]
    const { call, prefetch } = createPrefetcher((() => outcomes.shift()) as unknown as Call)
    void prefetch(listVendors)
    await expect(call(listVendors)).rejects.toBe(failure)
    await expect(prefetch(listVendors)).rejects.toBe(failure)
    expect(await call(listVendors)).toBe('answer')
  })
})
