import { startServer } from '@pillion/server/main'
import { readSettings } from '@pillion/server/platform/config/settings'

import { clockAhead } from './clock-ahead.ts'

// A server in a process of its own, for tests that kill it and benches that must not share its
// event loop. Says where it listens in its first line, and ends with the process that started it.
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const server = await startServer(process.env['DATABASE_URL'] ?? '', readSettings(process.env), {
  clock: clockAhead(ahead),
})
process.stdout.write(`${JSON.stringify({ address: server.address })}\n`)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
