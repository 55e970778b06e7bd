import { format, lint, requirements } from './run/checks.ts'
import { stopWithChildren } from './run/command.ts'
import { finish, runBuffered, runLive, sum } from './run/stage.ts'
import { unit } from './run/unit.ts'

// Everything but the build of the portal and the browser tests.
stopWithChildren()
delete process.env['DATABASE_URL']

finish(sum(await Promise.all([runLive([unit]), runBuffered([lint, format, requirements])])))
