import { getCountryParameter } from '@pillion/contract/http/country'
import { expect, it, vi } from 'vitest'

import { renderHook } from '#test/render-hook.ts'

import { prefetch } from './api/call.ts'
import { useCountryParameter } from './country-parameters.ts'

it('a parameter that has been prefetched is there at the first render, without another request', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json({ result: 'true' })
  })
  await prefetch(getCountryParameter, { params: { name: 'allOutletOrders' } })
  const seen: (string | undefined)[] = []
  await renderHook(() => seen.push(useCountryParameter('allOutletOrders')))
  expect(seen[0]).toBe('true')
  expect(requested).toHaveLength(1)
})
