import type { JSHandle, Page } from '@playwright/test'

/**
 * Records every loading indicator in the request's column, however briefly it is shown: busy elements, and endless
 * animations such as those of spinners and skeletons.
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
