import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import type { Cleanups } from './browser-page.ts'

type Program = {
  name: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Matches the line that a ready program prints. Without it, the program counts as ready once spawned. */
  ready?: RegExp
  /** The Debian packages that contain it. */
  packages: string
}

/** Starts a program and waits until it is ready; returns the first group of `ready`. */
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
      // Reads to the end, so that the program never blocks on a full pipe.
      createInterface({ input }).on('line', (line) => {
        const [, group] = ready?.exec(line) ?? []
        if (group !== undefined) resolve(group)
      })
    }
  })
}

export const missing = (program: string, packages: string): Error =>
  new Error(`${program} not found; on Debian: apt-get install ${packages}`)

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

export const SCREEN = { width: 1600, height: 1100 }

/**
 * Starts a virtual screen and returns the environment of a program on it. Each browser has its own, because a covered
 * window is not drawn. Maps are drawn in software.
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
