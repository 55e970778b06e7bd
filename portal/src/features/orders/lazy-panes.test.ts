import { afterEach, describe, expect, it, vi } from 'vitest'

import { loadPanes, panes } from './lazy-panes.ts'

afterEach(() => vi.unstubAllGlobals())

/** How often the panes are loaded when the page opens. */
async function loads(search: string, { isSmall }: { isSmall: boolean }): Promise<number> {
  vi.stubGlobal('location', { search })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 900px)' && isSmall,
  }))
  const load = vi.spyOn(panes, 'load').mockResolvedValue({} as never)
  await loadPanes()
  const { length } = load.mock.calls
  load.mockRestore()
  return length
}

describe('the lists and the map', () => {
  it('load with the page', async () => {
    expect(await loads('', { isSmall: true })).toBe(1)
    expect(await loads('', { isSmall: false })).toBe(1)
    expect(await loads('?order_id=o-1', { isSmall: false })).toBe(1)
  })

  it('wait where an order covers them', async () => {
    expect(await loads('?order_id=o-1', { isSmall: true })).toBe(0)
  })
})
