import type { VendorSummary } from '@pillion/contract/models/vendor'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { lazyPart } from '#platform/lazy.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { withTexts } from '#test/with-texts.tsx'

const parent = { vendor_id: 'nk', name: 'Nordic Kitchen', is_parent: true } as VendorSummary
const outlet = { vendor_id: 'nk-sod', name: 'Södermalm', is_parent: false } as VendorSummary
const Empty = () => null

let stored: Record<string, string>
let visited: string[]
/** The answer about the country parameter that allows orders of all outlets. */
let answer: () => Response

beforeEach(() => {
  stored = {}
  visited = []
  answer = () => Response.json({ result: 'true' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  })
  vi.stubGlobal('fetch', async () => answer())
})

/** The selection of a page that has just been opened. */
async function openPage(vendors = [parent], vendorID?: string) {
  fakeClock(0)
  vi.resetModules()
  const pathname = vendorID === undefined ? '/order-tracking' : `/order-tracking/${vendorID}`
  const params: Record<string, string> = vendorID === undefined ? {} : { vendorID }
  const place = { href: pathname, pathname, params, search: {} }
  const page = { path: '/order-tracking', frames: [], screen: lazyPart(async () => Empty) }
  const { router } = await import('#platform/router/router.ts')
  const shown = { name: 'tracking', page, place, isLoading: false }
  const spy = vi.spyOn(router, 'shown').mockReturnValue(shown)
  const go = vi.spyOn(router, 'go').mockImplementation(async (path) => void visited.push(path))
  onTestFinished(() => {
    spy.mockRestore()
    go.mockRestore()
    // The next file of this worker must not find the state.
    vi.resetModules()
  })
  const { useVendorSelection } = await import('./vendor-selection.ts')
  const hook = await renderHook(() => useVendorSelection(vendors), { wrap: withTexts })
  await hook.elapse(0)
  return hook
}

it.each([
  ['with a parent, where the country allows it', [parent, outlet], 'true', true],
  ['without a parent', [outlet], 'true', false],
  ['where the country does not allow it', [parent, outlet], 'false', false],
  ['while the parameter cannot be read', [parent, outlet], undefined, false],
] as const)(
  '[BRANCH-08, GAP-121] the outlets of a parent may be included %s',
  async (_, vendors, result, expected) => {
    answer = () => Response.json({ result }, { status: result === undefined ? 403 : 200 })
    stored = { 'pillion-state': '{"includeOutlets":true}' }
    const { current } = await openPage([...vendors])
    expect(current()).toMatchObject({ mayIncludeOutlets: expected, includeOutlets: expected })
  },
)

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

it('[GAP-055, ERR-05] the vendor of somebody else leads to an own one, with a notification of 10 s', async () => {
  const { current } = await openPage([parent], 'cb')
  const { toastQueue } = await import('#platform/toasts.ts')
  expect([current()?.vendorId, visited]).toEqual(['nk', ['/order-tracking/nk']])
  expect(toastQueue.list()).toMatchObject([
    { tone: 'error', text: 'We could not retrieve your branches.', duration: 10_000 },
  ])
})
