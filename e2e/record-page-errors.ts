import type { Page } from '@playwright/test'

/**
 * Sets the page's clock to the server's and notes whatever a good page does not do: log, throw, or
 * break the content policy.
 */
export async function recordPageErrors(
  page: Page,
  now: number,
): Promise<{ unexpected(): string[] }> {
  const errors: string[] = []
  await page.clock.install({ time: now })
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type()))
      errors.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return { unexpected: () => errors.filter((line) => !isExpected(line)) }
}

/**
 * What Chromium itself writes: a line for each answer that is not 2xx, also for those that are right,
 * and the software renderer's own remarks.
 */
const isExpected = (line: string) =>
  line.includes('Failed to load resource: the server responded') ||
  line.includes('GL Driver Message')
