import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { onTestFinished } from 'vitest'

type Packages = Record<string, { version: string; integrity: string }>
type Launcher = ChildProcessByStdio<null, Readable, Readable>
type Launched = { status: number | null; stdout: string; stderr: string }

export type Checkout = {
  home: string
  env: Record<string, string>
  start(...args: string[]): Launcher
  launch(...args: string[]): Promise<Launched>
  /** The command lines that npm was given. */
  installs(): Promise<string[]>
  lock(packages: Packages): Promise<void>
  installByHand(packages: Packages): Promise<void>
  /** A shell script in the place of the Node that comes with the packages. */
  pinNode(version: string, script: string): Promise<void>
  breakNode(): Promise<void>
  target(command: string, code: string): Promise<void>
}

const TOOLS = dirname(dirname(fileURLToPath(import.meta.url)))
const LOCKED: Packages = { 'node_modules/one': { version: '1.0.0', integrity: 'a' } }

/** A small checkout with the real launcher, and with an npm that only writes down what it is told. */
export async function makeCheckout({ npm = 'mkdir -p node_modules' } = {}): Promise<Checkout> {
  const home = await mkdtemp(join(tmpdir(), 'pillion-launch-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const bin = join(home, 'bin')
  const npmCalls = join(home, 'npm-was-told')
  const pinned = join(home, `node_modules/node-${process.platform}-${process.arch}`)
  const env = { HOME: home, PATH: `${bin}${delimiter}${process.env['PATH']}` }

  await cp(join(TOOLS, 'launch.mjs'), join(home, 'tools/launch.mjs'))
  await cp(join(TOOLS, 'launch'), join(home, 'tools/launch'), { recursive: true })
  await writeScript(join(bin, 'npm'), `echo "$*" >> ${npmCalls}; ${npm}`)
  await lock(LOCKED)
  await target('check', `console.log('checked', JSON.stringify(process.argv.slice(2)))`)

  return { home, env, start, launch, installs, lock, installByHand, pinNode, breakNode, target }

  function start(...args: string[]): Launcher {
    const command = [join(home, 'tools/launch.mjs'), ...args]
    return spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  }

  async function launch(...args: string[]): Promise<Launched> {
    const launcher = start(...args)
    const ended = new Promise<number | null>((resolve) => launcher.once('exit', resolve))
    const [stdout, stderr] = await Promise.all([text(launcher.stdout), text(launcher.stderr)])
    return { status: await ended, stdout, stderr }
  }

  async function installs(): Promise<string[]> {
    const lines = await readFile(npmCalls, 'utf8').catch(() => '')
    return lines.split('\n').filter(Boolean)
  }

  async function lock(packages: Packages): Promise<void> {
    await writeFile(join(home, 'package-lock.json'), JSON.stringify({ packages }))
  }

  async function installByHand(packages: Packages): Promise<void> {
    await mkdir(join(home, 'node_modules'), { recursive: true })
    const path = join(home, 'node_modules/.package-lock.json')
    await writeFile(path, JSON.stringify({ packages }))
  }

  async function pinNode(version: string, script: string): Promise<void> {
    await installByHand(LOCKED)
    await writeScript(join(pinned, 'bin/node'), `[ "$1" = --version ] && exit 0; ${script}`)
    await writeFile(join(pinned, 'package.json'), JSON.stringify({ version }))
  }

  /** Makes Node fail as on a system with an unsuitable C library. */
  async function breakNode(): Promise<void> {
    await writeScript(join(pinned, 'bin/node'), 'exit 127')
  }

  async function target(command: string, code: string): Promise<void> {
    await writeFile(join(home, `tools/${command}.ts`), code)
  }
}

async function writeScript(path: string, script: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}
