import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { startWatched } from './watchdog.ts'

it.each([
  ['ignores its signals', 'trap "" INT QUIT; while :; do sleep 1; done'],
  ['is frozen', 'kill -STOP $$; sleep 60'],
])('a process that %s is killed after a while', async (_, script) => {
  const folder = await mkdtemp(join(tmpdir(), 'pillion-watchdog-'))
  const watched = await startWatched(['sh', '-c', script], {
    account: { name: 'this account' },
    cwd: folder,
    logFile: join(folder, 'log'),
    patienceSeconds: 0.1,
  })
  await watched.stop()
  expect(() => process.kill(watched.pid, 0)).toThrow('ESRCH')
  await rm(folder, { recursive: true })
})
