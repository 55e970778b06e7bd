import { browserTests } from './run/browser-tests.ts'
import { format, lint, requirements } from './run/checks.ts'
import { stopWithChildren } from './run/command.ts'
import { componentTests } from './run/component-tests.ts'
import { findBrowser } from './run/find-browser.ts'
import { portalBuild } from './run/portal-build.ts'
import { finish, runBuffered, runLive, sum } from './run/stage.ts'
import { unit } from './run/unit.ts'

// Runs every check and test. The last line counts what passed and failed.
stopWithChildren()
// Tests create their own databases and never touch a configured one.
delete process.env['DATABASE_URL']

// Starts now, because installing a browser can take as long as the tests before it.
const browser = findBrowser((text) => process.stdout.write(text))
browser.catch(() => undefined)

const [first, checks] = await Promise.all([
  runLive([unit]),
  runBuffered([lint, format, requirements, portalBuild, componentTests(() => browser)]),
])
const last = await runLive([browserTests(() => browser)])
finish(sum([first, checks, last]))
