import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

type AcquireLock = (path: string, options?: { abandonedMs: number }) => Promise<() => void>

// The launcher is plain JavaScript without types, since it runs before anything is installed.
const { acquireLock }: { acquireLock: AcquireLock } = await import(
  `${import.meta.dirname}/install-lock.mjs`
)

describe('a free lock', () => {
  it('is held by one caller at a time', async () => {
    const path = await freePath()
    const atOnce = await maxConcurrentHolders(8, () => acquireLock(path))
    expect(atOnce).toBe(1)
    expect(await readdir(join(path, '..'))).toEqual([])
  })
})

describe('a lock whose holder was killed', () => {
  it('is held by one caller at a time again', async () => {
    const path = await freePath()
    await writeFile(path, 'a dead process')
    const atOnce = await maxConcurrentHolders(8, () => acquireLock(path, { abandonedMs: 200 }))
    expect(atOnce).toBe(1)
    expect(await readdir(join(path, '..'))).toEqual([])
  })
})

describe('a lock whose holder is alive', () => {
  it('is waited for, however long that takes', async () => {
    const path = await freePath()
    const releaseLock = await acquireLock(path)
    let isHeld = false
    const second = acquireLock(path, { abandonedMs: 1_500 }).then((end) => ((isHeld = true), end()))
    for (let beats = 0; beats < 2; beats += 1) await nextBeat(path)
    expect(isHeld).toBe(false)
    releaseLock()
    await second
    expect(isHeld).toBe(true)
  })
})

/** The largest number of callers that held the lock at the same time. */
async function maxConcurrentHolders(
  count: number,
  take: () => Promise<() => void>,
): Promise<number> {
  let holders = 0
  let atOnce = 0
  await Promise.all(
    Array.from({ length: count }, async () => {
      const releaseLock = await take()
      holders += 1
      atOnce = Math.max(atOnce, holders)
      await new Promise((resolve) => setImmediate(resolve))
      holders -= 1
      releaseLock()
    }),
  )
  return atOnce
}

async function nextBeat(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  const now = async () => (await stat(path)).mtimeMs
  await expect.poll(now, { timeout: 5_000 }).not.toBe(mtimeMs)
}

async function freePath(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pillion-lock-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return join(directory, 'installing')
}
