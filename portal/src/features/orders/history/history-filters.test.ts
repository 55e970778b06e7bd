import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { renderHook } from '#test/render-hook.ts'

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  })
})

/** The filters of a page that has just been opened. */
async function openFilters(state?: string) {
  if (state !== undefined) stored['pillion-state'] = state
  vi.resetModules()
  // The next file of this worker must not find the state.
  onTestFinished(() => void vi.resetModules())
  const { useHistoryFilters } = await import('./history-filters.ts')
  return renderHook(() => useHistoryFilters())
}

const yesterday = { category: 'yesterday', from: '', to: '' }

test('[HIST-06] the dates are yesterday’s, of any status, at first', async () => {
  const { current } = await openFilters()
  expect(current().filters).toEqual({ dates: yesterday, status: 'any' })
})

test('[CONST-01] the browser remembers the dates, the status and whether outlets are included, and nothing else', async () => {
  const { current, act } = await openFilters('{"includeOutlets":true,"search":"Anna"}')
  const dates = { category: 'custom', from: '2026-10-01', to: '2026-10-02' } as const
  await act(() => current().setDates(dates))
  await act(() => current().setStatus('cancelled'))
  expect(current().filters).toEqual({ dates, status: 'cancelled' })
  expect(JSON.parse(stored['pillion-state'] ?? '')).toEqual({
    includeOutlets: true,
    dates,
    status: 'cancelled',
  })
  expect((await openFilters()).current().filters).toEqual({ dates, status: 'cancelled' })
})

test.each(['null', '{', '7', '{"dates":7,"status":{}}', '{"dates":{"category":"all"}}'])(
  'what is stored may be anything: %s',
  async (state) => {
    expect((await openFilters(state)).current().filters).toEqual({
      dates: yesterday,
      status: 'any',
    })
  },
)
