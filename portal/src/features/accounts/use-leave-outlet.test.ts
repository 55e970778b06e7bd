import type { VendorSummary } from '@pillion/contract/models/vendor'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { vendorsQuery } from '#entities/vendor/vendors.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { useLeaveOutlet } from './use-leave-outlet.ts'

const vendor = (vendor_id: string, parent_vendor_id: string | null): VendorSummary => ({
  vendor_id,
  parent_vendor_id,
  client_vendor_id: vendor_id,
  name: vendor_id.toUpperCase(),
  is_active: true,
  is_registered: true,
  is_parent: parent_vendor_id === null,
})
const added = vendor('nk-sod', 'nk')
const vendors = [vendor('cb', null), vendor('cb-sod', 'cb'), added]

let calls: { path: string; key: string | undefined }[]
let answers: (() => Response)[]

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(0)
  calls = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key']
    calls.push({ path: new URL(url, 'http://localhost').pathname, key })
    return (answers.shift() ?? refused)()
  })
  queryClient.setQueryData(vendorsQuery.queryKey, vendors)
  onTestFinished(() => {
    for (const toast of toastQueue.list()) toastQueue.dismiss(toast.id)
    queryClient.clear()
  })
})

const left = () => Response.json({ result: { vendor_id: 'nk-sod' } })
const refused = () =>
  Response.json(
    { status: 403, message: 'error.forbidden', errors: [{ translation_key: 'error.forbidden' }] },
    { status: 403 },
  )
const toasts = () => toastQueue.list().map(({ tone, text }) => [tone, text])

async function open() {
  const hook = await renderHook(useLeaveOutlet, { client: queryClient, wrap: withTexts })
  return {
    ...hook,
    ids: () => hook.current().outlets.map(({ vendor_id }) => vendor_id),
    async leave() {
      let succeeded: boolean | undefined
      await hook.act(async () => (succeeded = await hook.current().leave(added)))
      return succeeded
    },
  }
}

describe('the outlets that can be left', () => {
  it('are those of parents that are not the user’s', async () => {
    answers = []
    expect((await open()).ids()).toEqual(['nk-sod'])
  })

  it('no longer have the one that was left', async () => {
    answers = [left]
    const { ids, leave } = await open()
    expect(await leave()).toBe(true)
    expect(calls[0]?.path).toBe('/orders/api/v1/outlet/nk-sod/leave')
    expect(ids()).toEqual([])
    expect(toasts()).toEqual([['success', 'You have left \u2068NK-SOD\u2069.']])
  })

  it('still have one that could not be left; trying again is the same call', async () => {
    answers = [refused, left]
    const { ids, leave } = await open()
    expect(await leave()).toBe(false)
    expect(ids()).toEqual(['nk-sod'])
    expect(toasts()).toHaveLength(1)
    expect(await leave()).toBe(true)
    expect(calls[0]?.key).toBeTruthy()
    expect(calls[1]).toEqual(calls[0])
  })
})
