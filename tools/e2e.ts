import { runOtherBrowser, runPlaywright } from './run/browser-tests.ts'
import { stopWithChildren } from './run/command.ts'
import { findBrowser } from './run/find-browser.ts'
import { portalBuild } from './run/portal-build.ts'
import { browserNames, readBrowser, type BrowserName } from './run/read-browser.ts'
import { runLive } from './run/stage.ts'

// Runs the browser tests alone; arguments after `npm run e2e --` go to Playwright, except --browser.
const print = (text: string) => process.stdout.write(text)

stopWithChildren()
delete process.env['DATABASE_URL']

const { browser, rest } = readBrowser(process.argv.slice(2))
if (browser) process.exitCode = await runIn(browser)
else {
  print(`--browser takes one of ${browserNames.join(', ')}\n`)
  process.exitCode = 1
}

/** Resolves to the exit code. */
async function runIn(browser: BrowserName): Promise<number> {
  const chromium = browser === 'chromium' ? findBrowser(print) : undefined
  chromium?.catch(() => undefined)
  const { failed } = await runLive([portalBuild])
  if (failed > 0) return 1
  if (browser !== 'chromium') return runOtherBrowser(browser, rest, { print })
  return runPlaywright(rest, { env: { CHROMIUM: await chromium }, print })
}
