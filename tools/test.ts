import { browserTests } from './run/browser-tests.ts'
import { format, lint, types } from './run/checks.ts'
import { stopWithChildren } from './run/command.ts'
import { componentTests } from './run/component-tests.ts'
import { findBrowser } from './run/find-browser.ts'
import { portalBuild } from './run/portal-build.ts'
import { finish, runBuffered, runLive, sum } from './run/stage.ts'
import { unit } from './run/unit.ts'

// Everything there is to know about this checkout. The last line says how it went.
stopWithChildren()
// Tests make databases of their own and never touch a configured one.
delete process.env['DATABASE_URL']

// Looked for at once, since installing one takes as long as the tests before it.
const browser = findBrowser((text) => process.stdout.write(text))
browser.catch(() => undefined)

const [first, checks] = await Promise.all([
  runLive([unit]),
  runBuffered([types, lint, format, portalBuild]),
])
const last = await runLive([componentTests(() => browser), browserTests(() => browser)])
finish(sum([first, checks, last]))
