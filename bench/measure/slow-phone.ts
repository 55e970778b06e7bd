import type { Browser, BrowserContext, Page } from '@playwright/test'

// A mid-range phone on a slow connection, as in Lighthouse's mobile profile.
const DOWNLOAD_BITS = 1_600_000
const UPLOAD_BITS = 750_000
const LATENCY_MS = 150
const CPU_SLOWDOWN = 4
/** After the last request, for late rendering. */
const SETTLE_MS = 3_000

export type Vitals = {
  /** When the largest text or picture was painted, ms. */
  largestPaint: number
  /** The longest task of the page's main thread, ms. */
  longestTask: number
  /** The sum of all layout shifts that did not follow user input, scored as in Cumulative Layout Shift. */
  layoutShift: number
}

export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })

/** Opens an address in a new page of the phone and measures until the page is idle. */
export async function visit(phone: BrowserContext, address: string): Promise<Vitals> {
  const page = await phone.newPage()
  await slowDown(page)
  await page.addInitScript(recordVitals)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  const vitals = await page.evaluate(() => (globalThis as Recording).vitals)
  await page.close()
  if (!vitals || vitals.largestPaint === 0) throw new Error(`${address} painted nothing`)
  return vitals
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWNLOAD_BITS / 8,
    uploadThroughput: UPLOAD_BITS / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

type Recording = { vitals?: Vitals }

type Entry = { startTime: number; duration: number; value?: number; hadRecentInput?: boolean }

/** Runs in the page before its own scripts. */
function recordVitals(): void {
  const vitals: Vitals = { largestPaint: 0, longestTask: 0, layoutShift: 0 }
  ;(globalThis as Recording).vitals = vitals
  // Node's types lack these entry types and their fields.
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) =>
      (list.getEntries() as unknown as Entry[]).forEach(note),
    ).observe({ type: type as 'mark', buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaint = startTime
  })
  observe('longtask', ({ duration }) => {
    vitals.longestTask = Math.max(vitals.longestTask, duration)
  })
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) vitals.layoutShift += value
  })
}
