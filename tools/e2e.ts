import { runPlaywright } from './run/browser-tests.ts'
import { stopWithChildren } from './run/command.ts'
import { findBrowser } from './run/find-browser.ts'
import { portalBuild } from './run/portal-build.ts'
import { runLive } from './run/stage.ts'

// Runs the browser tests alone; arguments after `npm run e2e --` go to Playwright.
const print = (text: string) => process.stdout.write(text)

stopWithChildren()
delete process.env['DATABASE_URL']

const browser = findBrowser(print)
browser.catch(() => undefined)
const { failed } = await runLive([portalBuild])
process.exitCode =
  failed > 0
    ? 1
    : await runPlaywright(process.argv.slice(2), { env: { CHROMIUM: await browser }, print })
