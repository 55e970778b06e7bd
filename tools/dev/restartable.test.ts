import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished, vi } from 'vitest'

import { restartable } from './restartable.ts'

it('restarts after each burst of changes, and ends when stopped', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'restartable-')), 'log')
  const script = `
    const say = (word) => require('fs').appendFileSync(${JSON.stringify(log)}, word + '\\n')
    process.on('SIGTERM', () => { say('end'); process.exit() })
    say('begin'); setInterval(() => {}, 1000)`
  const server = restartable([process.execPath, '-e', script], process.env)
  onTestFinished(() => server.stop())
  const lines = (words: string) =>
    vi.waitFor(() => expect(readFileSync(log, 'utf8').trim().split('\n').join(' ')).toBe(words), {
      timeout: 10_000,
    })

  await lines('begin')
  server.restart()
  server.restart()
  await lines('begin end begin')
  server.restart()
  await lines('begin end begin end begin')
  await server.stop()
  await lines('begin end begin end begin end')
})
