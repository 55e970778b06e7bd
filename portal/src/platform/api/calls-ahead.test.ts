import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import { describe, expect, it } from 'vitest'

import type { Call } from './caller.ts'
import { createCallsAhead } from './calls-ahead.ts'

/** Counts what is sent; each answer is the number of its call. */
function setUp() {
  let sent = 0
  let now = 0
  const send = (async () => (sent += 1)) as unknown as Call
  const calls = createCallsAhead(send, () => now)
  return { ...calls, sent: () => sent, advance: (ms: number) => (now += ms) }
}
const vendor = (id: string) => ({ params: { id } })

describe('a read sent ahead', () => {
  it('answers the first call of the same read, and no other', async () => {
    const { call, callAhead, sent } = setUp()
    await callAhead(getVendor, vendor('v-1'))
    expect(await call(getVendor, vendor('v-2'))).toBe(2)
    expect(await call(listVendors)).toBe(3)
    expect(await call(getVendor, vendor('v-1'))).toBe(1)
    expect(await call(getVendor, vendor('v-1'))).toBe(4)
    expect(sent()).toBe(4)
  })

  it('answers while it is still under way', async () => {
    const { call, callAhead, sent } = setUp()
    void callAhead(listVendors)
    expect(await call(listVendors)).toBe(1)
    expect(sent()).toBe(1)
  })

  it('is sent again ten seconds later', async () => {
    const { call, callAhead, advance } = setUp()
    await callAhead(listVendors)
    advance(10_000)
    expect(await call(listVendors)).toBe(2)
  })

  it('is forgotten when the account changes', async () => {
    const { call, callAhead, forget } = setUp()
    await callAhead(listVendors)
    forget()
    expect(await call(listVendors)).toBe(2)
  })

  it('passes its failure to the caller that takes it', async () => {
    const failure = new Error('offline')
    const { call, callAhead } = createCallsAhead(() => Promise.reject(failure))
    void callAhead(listVendors)
    await expect(call(listVendors)).rejects.toBe(failure)
  })
})
