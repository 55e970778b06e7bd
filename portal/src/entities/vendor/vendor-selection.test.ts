import type { VendorSummary } from '@pillion/contract/models/vendor'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { lazyPart } from '#platform/lazy.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { withTexts } from '#test/with-texts.tsx'

/** The URLs of the texts exist only after a build. */
vi.mock('virtual:locales', () => ({ localeUrls: {} }))

const parent = { vendor_id: 'nk', name: 'Nordic Kitchen', is_parent: true } as VendorSummary
const vendors = [parent]
const Empty = () => null

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  })
  vi.stubGlobal('fetch', async () => Response.json({ result: 'true' }))
})

/** The selection of a page that has just been opened. */
async function openPage() {
  fakeClock(0)
  vi.resetModules()
  const place = { href: '/order-tracking', pathname: '/order-tracking', params: {}, search: {} }
  const page = { path: '/order-tracking', frames: [], screen: lazyPart(async () => Empty) }
  const { router } = await import('#platform/router/router.ts')
  const shown = { name: 'tracking', page, place, isLoading: false }
  const spy = vi.spyOn(router, 'shown').mockReturnValue(shown)
  onTestFinished(() => {
    spy.mockRestore()
    // The next file of this worker must not find the state.
    vi.resetModules()
  })
  const { useVendorSelection } = await import('./vendor-selection.ts')
  const hook = await renderHook(() => useVendorSelection(vendors), { wrap: withTexts })
  await hook.elapse(0)
  expect(hook.current()?.mayIncludeOutlets).toBe(true)
  return hook
}

it('[GAP-124] the state that is stored is the toggle of the outlets and nothing else', async () => {
  const { current, act } = await openPage()
  expect(current()?.includeOutlets).toBe(false)
  await act(() => current()?.setIncludeOutlets(true))
  expect(current()?.includeOutlets).toBe(true)
  expect(stored).toEqual({ 'pillion-state': '{"includeOutlets":true}' })
})

it('[GAP-124] the toggle is as it was left, whatever else is stored', async () => {
  stored = { 'pillion-state': '{"includeOutlets":true,"search":"Anna"}' }
  const { current, act } = await openPage()
  expect(current()?.includeOutlets).toBe(true)
  await act(() => current()?.setIncludeOutlets(false))
  expect(stored).toEqual({ 'pillion-state': '{"includeOutlets":false}' })
})

it.each(['{', 'null', '[]', '{"includeOutlets":"yes"}'])(
  'stored state that cannot be read, %s, counts as none',
  async (state) => {
    stored = { 'pillion-state': state }
    expect((await openPage()).current()?.includeOutlets).toBe(false)
  },
)
