import type { CountryParameterName } from '@pillion/domain/countries/country-parameters'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { CallError } from './api/call-error.ts'
import type { Call } from './api/caller.ts'
import { countryParameterQuery } from './country-parameters.ts'

const MINUTE = 60_000
const lost = new CallError({ status: 0, key: 'error.offline', message: '' })

let client: QueryClient
let requested: string[]
let failing: boolean
beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  requested = []
  failing = false
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const call = (async (_: unknown, { params }: { params: { name: string } }) => {
  requested.push(params.name)
  if (failing) throw lost
  return { result: `${params.name} ${requested.length}` }
}) as unknown as Call
const read = (name: CountryParameterName = 'paymentMethods') =>
  client.fetchQuery(countryParameterQuery(call, name))

describe('a country parameter', () => {
  it('[COUNTRY-45, COUNTRY-46, GAP-117] is fetched once in five minutes', async () => {
    expect(await read()).toBe('paymentMethods 1')
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(await read()).toBe('paymentMethods 1')
    vi.advanceTimersByTime(1)
    expect(await read()).toBe('paymentMethods 2')
  })

  it('[GAP-117] is cached by its name', async () => {
    await read()
    expect(await read('serviceHours')).toBe('serviceHours 2')
    expect(requested).toEqual(['paymentMethods', 'serviceHours'])
  })

  it('[COUNTRY-46, GAP-117] that failed to load is fetched again at once', async () => {
    failing = true
    await expect(read()).rejects.toBe(lost)
    failing = false
    expect(await read()).toBe('paymentMethods 2')
    expect(await read()).toBe('paymentMethods 2')
  })

  it('[GAP-117] is not kept past its time by a failure', async () => {
    await read()
    vi.advanceTimersByTime(5 * MINUTE)
    failing = true
    await expect(read()).rejects.toBe(lost)
    failing = false
    expect(await read()).toBe('paymentMethods 3')
  })
})
