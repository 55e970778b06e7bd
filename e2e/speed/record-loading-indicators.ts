import type { JSHandle, Page } from '@playwright/test'

/**
 * Notes whatever says in the request's column that one has to wait, however short it is there: what is busy, and what
 * moves without end as spinners and skeletons do.
 */
export function recordLoadingIndicators(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const column = document.querySelector('[data-request]')
    if (!column) throw new Error('There is no request on the page')
    const indicators: string[] = []
    const record = (element: Element) => indicators.push(element.outerHTML.slice(0, 120))
    const scan = () => {
      const busy = '[aria-busy=true], [role=progressbar], progress, [role=status][aria-label]'
      column.querySelectorAll(busy).forEach(record)
      for (const { effect } of column.getAnimations({ subtree: true })) {
        const isEndless = effect?.getTiming().iterations === Infinity
        if (isEndless && effect instanceof KeyframeEffect && effect.target) record(effect.target)
      }
    }
    scan()
    const changes = { attributes: true, childList: true, subtree: true }
    new MutationObserver(scan).observe(column, changes)
    return indicators
  })
}
