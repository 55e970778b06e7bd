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

// Gzip bytes of the JavaScript that a browser really asks for: to see the sign-in, and from there to a
// placed order. Left out: the map and its worker, which come after the screen, and the screen that is
// fetched ahead for afterwards. The phone rules and the sign-in itself are counted.
const GOAL = { signIn: 120, request: 175 }
const MAP = /map-engine|DrawnMap|worker/i
const AHEAD = /OrderTracking/

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
  const scripts = watchScripts(page)
  await page.goto(world.address)
  await page.getByLabel('E-mail').waitFor()
  await page.waitForLoadState('networkidle')
  const signIn = gzipKilobytes(scripts)
  await placeOrder(page)
  const request = gzipKilobytes(scripts)
  const map = gzipKilobytes(scripts, (path) => MAP.test(path))
  const ratio = Math.min(GOAL.signIn / signIn, GOAL.request / request)
  report(
    {
      'to sign in, kB gzip': `${signIn.toFixed(1)} of ${GOAL.signIn}`,
      'to request, kB gzip': `${request.toFixed(1)} of ${GOAL.request}`,
      'the map, kB gzip, not counted': map.toFixed(1),
      goal: '1.00 or more: both within their limits',
    },
    ratio,
  )
} finally {
  await browser.close()
  await world.close()
  await postgres.remove()
}

async function placeOrder(page: Page): Promise<void> {
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

/** The paths of every script that the page loads, workers included. */
function watchScripts(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.m?js$/.test(pathname)) paths.add(pathname)
  })
  return paths
}

/** Kilobytes of 1,000 bytes, each file compressed by itself. */
function gzipKilobytes(
  paths: Set<string>,
  counts = (path: string) => !MAP.test(path) && !AHEAD.test(path),
): number {
  const bytes = [...paths]
    .filter(counts)
    .map((path) => gzipSync(readFileSync(join(PORTAL_FOLDER, path)), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
