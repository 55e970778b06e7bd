import type { Page } from '@playwright/test'

export type WorkPerKey = {
  /** Calls of the portal's own functions. */
  calls: number
  layouts: number
}

/**
 * The page's average work per keystroke while `interact` runs with `keys` keystrokes. Counted, not timed, so that a
 * busy machine measures the same. The map is excluded: it draws whenever a tile arrives.
 */
export async function workPerKey(
  page: Page,
  keys: number,
  interact: () => Promise<void>,
): Promise<WorkPerKey> {
  const session = await page.context().newCDPSession(page)
  const layoutCount = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = metrics.find(({ name }) => name === 'LayoutCount')
    if (!metric) throw new Error('Chromium reports no LayoutCount')
    return metric.value
  }
  await session.send('Performance.enable')
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const layoutsBefore = await layoutCount()
  await interact()
  const layouts = (await layoutCount()) - layoutsBefore
  const { result } = await session.send('Profiler.takePreciseCoverage')
  await session.detach()
  const calls = result
    .filter(({ url }) => url.includes('/assets/') && !url.includes('map-engine'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0)
  if (calls === 0) throw new Error('The page called no function of the portal')
  return { calls: calls / keys, layouts: layouts / keys }
}
