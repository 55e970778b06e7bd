import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export type Print = (text: string) => void

type Options = { env?: NodeJS.ProcessEnv; limitMs?: number; print: Print }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** No stage takes half of this; one that does hangs, and would hang for ever. */
const LIMIT_MS = 15 * 60_000
const PATIENCE_MS = 10_000

const children = new Set<ChildProcess>()
let stopping = false

/** Runs a script of a package with this Node; answers its exit code. */
export function runScript(script: string, args: string[], options: Options): Promise<number> {
  return runNode([join(ROOT, 'node_modules', script), ...args], options)
}

export function runNode(args: string[], options: Options): Promise<number> {
  return runProgram(process.execPath, args, options)
}

/** Answers the exit code as a shell would: a program that a signal ended has failed too. */
export async function runProgram(
  program: string,
  args: string[],
  { env, limitMs = LIMIT_MS, print }: Options,
): Promise<number> {
  // The next stage must not begin while the last one is being stopped.
  if (stopping) return new Promise(() => undefined)
  // A group of its own, so that its workers can be stopped with it.
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', print)
  const limit = setTimeout(() => {
    print(`\nStopped, because it was not done after ${limitMs / 60_000} minutes\n`)
    void stop(child, 'SIGTERM')
  }, limitMs)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      children.delete(child)
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
    })
  }).finally(() => clearTimeout(limit))
}

/** Whoever stops us stops what we run; we leave when that has cleaned up after itself. */
export function stopWithChildren(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // On Ctrl-C the terminal and npm each send one.
      if (stopping) return
      stopping = true
      void Promise.all([...children].map((child) => stop(child, signal))).then(() =>
        process.exit(128 + constants.signals[signal]),
      )
    })
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  signalGroup(child, signal)
  const lastResort = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS)
  await closed
  clearTimeout(lastResort)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // Nobody of the group is left.
  }
}
