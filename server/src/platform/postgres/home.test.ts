import { chmod, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { openHome, ownDirectory, removeDataDir } from './home.ts'

const root = process.getuid?.() === 0
const quiet = () => undefined

describe('a data directory', () => {
  it('is the home directory, and others can neither list nor write it', async () => {
    const dataDir = join(await temporary(), 'data')
    await ownDirectory(dataDir)
    expect((await stat(dataDir)).mode & 0o066).toBe(0)
    expect((await openHome(dataDir, quiet)).path).toBe(await realpath(dataDir))
  })

  it('that was writable by everyone is closed', async () => {
    const dataDir = await temporary()
    await chmod(dataDir, 0o777)
    await ownDirectory(dataDir)
    expect((await stat(dataDir)).mode & 0o022).toBe(0)
  })

  it.runIf(!root)('of another account is refused', async () => {
    await expect(ownDirectory('/')).rejects.toThrow('/ belongs to account 0')
  })
})

describe.runIf(root)("root's data directory in one that other accounts cannot enter", () => {
  it('has its home directory elsewhere, says so once, and finds it again', async () => {
    const dataDir = join(await temporary(), 'closed/data')
    await mkdir(dataDir, { recursive: true })
    await chmod(join(dataDir, '..'), 0o700)
    onTestFinished(() => removeDataDir(dataDir))
    const said: string[] = []
    const first = await openHome(dataDir, (line) => said.push(line))
    const second = await openHome(dataDir, (line) => said.push(line))
    expect(first.path).toMatch(/^\/var\/lib\/pillion\/data-/)
    expect(second).toEqual(first)
    expect(said).toEqual([expect.stringContaining(`the database is in ${first.path}`)])
  })

  it('does not start an empty database when its home directory has disappeared', async () => {
    const dataDir = join(await temporary(), 'closed/data')
    await mkdir(dataDir, { recursive: true })
    await chmod(join(dataDir, '..'), 0o700)
    const { path } = await openHome(dataDir, quiet)
    await rm(path, { recursive: true })
    await expect(openHome(dataDir, quiet)).rejects.toThrow(`was in ${path}, which no longer exists`)
  })
})

async function temporary(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pillion-home-'))
  await chmod(directory, 0o711)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
