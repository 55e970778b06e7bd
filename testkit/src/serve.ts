import module from 'node:module'
import { createInterface } from 'node:readline'

import { startServer } from '@pillion/server/main'
import { readSettings } from '@pillion/server/platform/config/settings'
import { runUntilSignal } from '@pillion/server/platform/process/run-until-signal'

import { clockAhead } from './clock-ahead.ts'

// A server process for tests that kill it and for benches that must not share its
// event loop. The first line of output is its address. A line of input sets how far its clock is ahead, in ms. It ends with
// the process that started it.
let ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const settings = readSettings(process.env)
await runUntilSignal(async (parts) => {
  const starting = startServer(process.env['DATABASE_URL'] ?? '', settings, {
    clock: clockAhead(() => ahead),
  })
  const server = await parts.add(starting, (server) => server.close())
  process.stdout.write(`${JSON.stringify({ address: server.address })}\n`)
}, settings.stopSeconds * 1000)
// Normally written on exit, which a killed process never reaches.
module.flushCompileCache()
createInterface(process.stdin)
  .on('line', (line) => (ahead = Number(line)))
  .on('close', () => process.exit(0))
