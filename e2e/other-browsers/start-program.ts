import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import type { Cleanups } from './browser-page.ts'

type Program = {
  name: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** The line that says that the program is ready; its first group is returned. By default it is ready at once. */
  ready?: RegExp
  /** The Debian packages that bring it. */
  packages: string
}

/** Starts a program and waits until it is ready; returns the first group of that line. */
export async function startProgram(
  { name, args, env, ready, packages }: Program,
  cleanups: Cleanups,
): Promise<string> {
  const child = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanups.push(() => stopProgram(child))
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(missing(name, packages)))
    child.once('exit', (code) => reject(new Error(`${name} exited with ${code} while starting`)))
    if (!ready) child.once('spawn', () => resolve(''))
    for (const input of [child.stdout, child.stderr]) {
      // Read to the end, so that the program never waits for us.
      createInterface({ input }).on('line', (line) => {
        const [, group] = ready?.exec(line) ?? []
        if (group !== undefined) resolve(group)
      })
    }
  })
}

export const missing = (program: string, packages: string): Error =>
  new Error(`${program} is missing; install it, on Debian: apt-get install ${packages}`)

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

export const SCREEN = { width: 1600, height: 1100 }

/**
 * The environment of a program on a screen of its own: a window that another one covers would not be drawn. The
 * screen exists only in memory, and maps are drawn in software.
 */
export async function startDisplay(cleanups: Cleanups): Promise<NodeJS.ProcessEnv> {
  const number = await startProgram(
    {
      name: 'Xvfb',
      args: [
        '-displayfd',
        '1',
        '-screen',
        '0',
        `${SCREEN.width}x${SCREEN.height}x24`,
        '+extension',
        'GLX',
      ],
      ready: /^(\d+)$/,
      packages: 'xvfb',
    },
    cleanups,
  )
  return { DISPLAY: `:${number}`, LANG: 'en_US.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' }
}
