import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { acquireLockFile } from './lock-file.ts'

const WATCH_MS = 400

describe("another container's lock on a shared volume", () => {
  it('is respected while its heartbeat is seen', async () => {
    const path = await lockOfAnotherHost()
    let beats = 0
    const beat = setInterval(() => void utimes(path, (beats += 1), beats), 100)
    onTestFinished(() => clearInterval(beat))
    expect(await acquireLockFile(path, '', WATCH_MS)).toMatchObject({
      heldBy: { host: 'another-container', note: 'over there' },
    })
  })

  it('is replaced when no heartbeat comes, although its pid is alive here', async () => {
    const path = await lockOfAnotherHost()
    expect(await acquireLockFile(path, '', WATCH_MS)).toHaveProperty('release')
  })
})

async function lockOfAnotherHost(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pillion-lock-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const path = join(directory, 'some.lock')
  await acquireLockFile(path, 'over there')
  const mine: object = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...mine, host: 'another-container' }))
  return path
}
