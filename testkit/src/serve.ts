import module from 'node:module'

import { startServer } from '@pillion/server/main'
import { readSettings } from '@pillion/server/platform/config/settings'

import { clockAhead } from './clock-ahead.ts'

// A server process for tests that kill it and for benches that must not share its
// event loop. The first line of output is its address. It ends with the process that started it.
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const server = await startServer(process.env['DATABASE_URL'] ?? '', readSettings(process.env), {
  clock: clockAhead(ahead),
})
process.stdout.write(`${JSON.stringify({ address: server.address })}\n`)
// Normally written on exit, which a killed process never reaches.
module.flushCompileCache()
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
