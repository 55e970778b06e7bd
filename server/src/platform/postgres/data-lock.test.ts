import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { lockDataDir } from './data-lock.ts'
import { thisProcess } from './processes.ts'

const address = 'http://127.0.0.1:4000'

describe('a free data directory', () => {
  it('is created and taken', async () => {
    const dataDir = join(await emptyDir(), 'made/on/the/way')
    expect(await lockDataDir(dataDir, { address })).toHaveProperty('release')
  })

  it('is taken by one of many concurrent attempts, and leaves no files behind', async () => {
    const dataDir = await emptyDir()
    const all = await Promise.all(
      Array.from({ length: 12 }, () => lockDataDir(dataDir, { address })),
    )
    expect(all.filter((one) => 'release' in one)).toHaveLength(1)
    expect(await readdir(dataDir)).toEqual(['running.lock'])
  })
})

describe('a taken data directory', () => {
  it('names the process and its address', async () => {
    const dataDir = await emptyDir()
    await lockDataDir(dataDir, { address })
    expect(await lockDataDir(dataDir, { address: 'http://elsewhere' })).toEqual({
      heldBy: { pid: process.pid, address },
    })
  })

  it('is free again after its release', async () => {
    const dataDir = await emptyDir()
    const lock = await lockDataDir(dataDir, { address })
    if ('release' in lock) await lock.release()
    expect(await lockDataDir(dataDir, { address })).toHaveProperty('release')
  })

  it('survives a second release of an earlier holder', async () => {
    const dataDir = await emptyDir()
    const earlier = await lockDataDir(dataDir, { address })
    if ('release' in earlier) await earlier.release()
    await lockDataDir(dataDir, { address })
    if ('release' in earlier) await earlier.release()
    expect(await lockDataDir(dataDir, { address })).toHaveProperty('heldBy')
  })
})

describe('a lock whose holder was killed', () => {
  it('is replaced by one of many concurrent attempts', async () => {
    const dataDir = await emptyDir()
    await leaveLock(dataDir, { ...thisProcess(), pid: await deadPid() })
    const all = await Promise.all(
      Array.from({ length: 12 }, () => lockDataDir(dataDir, { address })),
    )
    expect(all.filter((one) => 'release' in one)).toHaveLength(1)
    expect(await readdir(dataDir)).toEqual(['running.lock'])
  })

  it('is replaced when its pid now belongs to another process', async () => {
    const dataDir = await emptyDir()
    await leaveLock(dataDir, { pid: process.pid, started: 'at another time' })
    expect(await lockDataDir(dataDir, { address })).toHaveProperty('release')
  })
})

describe('a damaged lock', () => {
  it('is not overwritten; the message says which file to remove', async () => {
    const dataDir = await emptyDir()
    await writeFile(join(dataDir, 'running.lock'), 'half a')
    await expect(lockDataDir(dataDir, { address })).rejects.toThrow(
      `${join(dataDir, 'running.lock')} is not a lock file of this server; remove it`,
    )
  })
})

async function emptyDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pillion-lock-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

async function leaveLock(dataDir: string, holder: { pid: number; started: string }): Promise<void> {
  await lockDataDir(dataDir, { address })
  const path = join(dataDir, 'running.lock')
  const mine: object = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...mine, ...holder }))
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'])
  await once(child, 'exit')
  return child.pid ?? 0
}
