import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { findPackage, prepareBinaries } from './binaries.ts'
import { type Home, openHome, ownDirectory, removeDataDir } from './home.ts'

const SLOW = { timeout: 60_000 }

describe('the installed programs', () => {
  it('run from where npm installed them', async () => {
    const home = await emptyHome()
    const { postgres, initdb, major } = await prepareBinaries(home)
    const { native } = await findPackage()
    expect({ postgres, initdb, major }).toEqual({
      postgres: join(native, 'bin/postgres'),
      initdb: join(native, 'bin/initdb'),
      major: 18,
    })
    expect(await readdir(home.path)).toEqual([])
  })
})

describe('programs that the account cannot reach, or whose links cannot be made', () => {
  it('are copied to the home directory once, replacing another version', SLOW, async () => {
    const native = await closedPackage()
    const home = await emptyHome()
    const first = await prepareBinaries(home, Promise.resolve({ native, version: '1' }))
    expect(first.postgres).toBe(join(home.path, 'binaries-1/bin/postgres'))
    expect(await readdir(home.path)).toEqual(['binaries-1'])

    const { ino } = await stat(first.postgres)
    expect(await prepareBinaries(home, Promise.resolve({ native, version: '1' }))).toEqual(first)
    expect((await stat(first.postgres)).ino).toBe(ino)

    await prepareBinaries(home, Promise.resolve({ native, version: '2' }))
    expect(await readdir(home.path)).toEqual(['binaries-2'])
  })
})

/** The package as packed: without links. Root's home is closed to others, an ordinary account's is read-only. */
async function closedPackage(): Promise<string> {
  const { native } = await findPackage()
  const closed = await mkdtemp(join(tmpdir(), 'pillion-package-'))
  onTestFinished(async () => {
    spawnSync('chmod', ['-R', 'u+w', closed])
    await rm(closed, { recursive: true })
  })
  spawnSync('cp', ['-a', native, closed])
  const copy = join(closed, 'native')
  const links: { target: string }[] = JSON.parse(
    await readFile(join(copy, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { target } of links) await rm(join(closed, target))
  if (process.getuid?.() !== 0) spawnSync('chmod', ['-R', 'a-w', copy])
  await chmod(closed, 0o700)
  return copy
}

async function emptyHome(): Promise<Home> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'pillion-home-')))
  onTestFinished(() => removeDataDir(dataDir))
  await ownDirectory(dataDir)
  return openHome(dataDir, () => undefined)
}
