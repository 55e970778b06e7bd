import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { startTestPostgres } from '@pillion/testkit/test-postgres'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startLiveWorld } from '@pillion/testkit/world'
import { chromium, type Page } from '@playwright/test'

import { report } from '../measure/report.ts'

// Gzip bytes of the JavaScript that a browser loads to show the sign-in form, and from there to the
// review of an order. The map is reported but not counted: it loads after the screen is usable.
const LIMIT = { signIn: 120, request: 200 }
const MAP = /map-engine|map-shared|InteractiveMap|worker/

const postgres = await startTestPostgres(await mkdtemp(join(tmpdir(), 'pillion-bench-')))
const world = await startLiveWorld({
  from: NOON,
  postgres: postgres.url,
  overrides: { portalFolder: PORTAL_FOLDER },
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.clock.install({ time: world.context.clock.now() })
  // The walkthrough is not needed for the request, and only the first visit loads it.
  await page.addInitScript(() => localStorage.setItem('pillion-walkthrough-seen', 'true'))
  const scripts = watchScripts(page)
  await page.goto(world.address)
  await page.getByLabel('E-mail').waitFor()
  await page.waitForLoadState('networkidle')
  const signIn = [...scripts]
  await fillInRequest(page)
  const request = [...scripts].filter((path) => !MAP.test(path))
  const map = [...scripts].filter((path) => MAP.test(path))
  if (map.length < 3) throw new Error(`Expected at least three map scripts, got: ${map.join(', ')}`)
  const ratio = Math.min(
    LIMIT.signIn / gzipKilobytes(signIn),
    LIMIT.request / gzipKilobytes(request),
  )
  report(
    {
      'sign-in, kB gzip': `${gzipKilobytes(signIn).toFixed(1)} of ${LIMIT.signIn}`,
      'sign-in, files': signIn.length,
      'request, kB gzip': `${gzipKilobytes(request).toFixed(2)} of ${LIMIT.request}`,
      'request, files': request.length,
      'map, kB gzip, not counted': gzipKilobytes(map).toFixed(1),
      goal: '1.00 or more: both within their limits',
    },
    ratio,
  )
} finally {
  await browser.close()
  await world.close()
  await postgres.remove()
}

/** Signs in and fills in the request until the order can be placed. */
async function fillInRequest(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(testUsers.owner.email)
  await page.getByLabel(/^Password/).fill(testUsers.owner.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('combobox', { name: 'Delivery address' }).fill('gatan 12')
  await page.getByRole('option').first().click()
  await page.getByLabel('Customer name').fill('Anna Lind')
  await page.getByLabel('Customer phone').fill('0701740611')
  await page.getByLabel('Order value').fill('249')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place order' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Collects the path of every script that the page requests, workers included. */
function watchScripts(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.m?js$/.test(pathname)) paths.add(pathname)
  })
  return paths
}

/** In kB of 1,000 bytes, each file compressed separately. */
function gzipKilobytes(paths: string[]): number {
  const sizes = paths.map(
    (path) => gzipSync(readFileSync(join(PORTAL_FOLDER, path)), { level: 9 }).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
