import type { Page } from '@playwright/test'

/**
 * Sets the page's clock to the server's, and records what a correct page never does: log a warning or
 * an error, throw, or violate the content policy.
 */
export async function recordPageErrors(
  page: Page,
  now: number,
  { losesNetwork = false } = {},
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
  return {
    unexpected: () =>
      errors.filter((line) => !isExpected(line) && !(losesNetwork && isOfNoNetwork(line))),
  }
}

/**
 * Chromium's own lines: one for each answer other than 2xx, even where the test wants that answer;
 * one for each request of a page that the test took offline; one for a service worker that the
 * configuration blocks; one for a frame that may not leave the page and tries; the software
 * renderer's remarks. And the portal's own about flags that a busy machine answers too late.
 */
const isExpected = (line: string) =>
  line.includes('Failed to load resource: the server responded') ||
  line.includes('net::ERR_INTERNET_DISCONNECTED') ||
  line.includes('Service Worker registration blocked by Playwright') ||
  line.includes('The frame attempting navigation of the top-level window is sandboxed') ||
  line.includes('GL Driver Message') ||
  line.includes('A flag service failed: Timeout')

/** A request that passed through the service worker fails like this; without an answer, the portal uses the flags it has. */
const isOfNoNetwork = (line: string) =>
  /net::ERR_FAILED|A flag service failed|couldnt refresh the flags/.test(line)
