import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const watched = ['server', 'domain', 'contract', 'city', 'brands', 'i18n']

// The server restarts on a change of what it is made of; Vite reloads the portal and hands calls on to it.
const server = spawn(
  process.execPath,
  [
    ...watched.map((door) => `--watch-path=${join(root, door, 'src')}`),
    '--watch-preserve-output',
    join(root, 'tools/start.ts'),
    '--without-portal',
  ],
  { stdio: 'inherit', env: { DEVELOPMENT: 'yes', ...process.env } },
)

const portal = await createServer({ root: join(root, 'portal') })
await portal.listen()
portal.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM')
    server.once('exit', () => void portal.close().then(() => process.exit(0)))
  })
}
