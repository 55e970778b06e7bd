import { join } from 'node:path'
import process from 'node:process'

import { createServer } from 'vite'

import { restartable } from './dev/restartable.ts'

const root = join(import.meta.dirname, '..')
/** The packages that the server runs. Vite watches the portal. */
const watched = ['server', 'domain', 'contract', 'city', 'brands', 'i18n']

// Vite reloads the portal and proxies API calls to the server, which restarts on a change.
const portal = await createServer({ root: join(root, 'portal') })
await portal.listen()
const address = portal.resolvedUrls?.local[0]?.replace(/\/$/, '')

const server = restartable([process.execPath, join(root, 'tools/start.ts'), '--without-portal'], {
  DEVELOPMENT: 'yes',
  // The live connection accepts browsers from this origin only.
  ...(address && { PUBLIC_URL: address }),
  ...process.env,
})

const folders = watched.map((name) => join(root, name, 'src'))
portal.watcher.add(folders)
portal.watcher.on('all', (_, file) => {
  const isSource = file.endsWith('.ts') && !file.endsWith('.test.ts')
  if (isSource && folders.some((folder) => file.startsWith(folder))) server.restart()
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () => void server.stop().then(() => portal.close().then(() => process.exit(0))),
  )
}
