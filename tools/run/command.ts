import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export type Print = (text: string) => void

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; limitMs?: number; print: Print }

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** More than twice what the longest stage takes: a stage that runs longer hangs. */
const LIMIT_MS = 30 * 60_000
const STOP_TIMEOUT_MS = 10_000

const children = new Set<ChildProcess>()
let stopping = false

/** Runs a script of a package with this Node and returns its exit code. */
export function runScript(script: string, args: string[], options: Options): Promise<number> {
  return runNode([join(ROOT, 'node_modules', script), ...args], options)
}

export function runNode(args: string[], options: Options): Promise<number> {
  return runProgram(process.execPath, args, options)
}

/** Returns the exit code as a shell does: 128 and the signal's number after a signal. */
export async function runProgram(
  program: string,
  args: string[],
  { cwd = ROOT, env, limitMs = LIMIT_MS, print }: Options,
): Promise<number> {
  // A stage must not start while the previous one is being stopped.
  if (stopping) return new Promise(() => undefined)
  // In its own process group, so that its workers can be stopped with it.
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', print)
  const limit = setTimeout(() => {
    print(`\nStopped: not finished after ${limitMs / 60_000} minutes\n`)
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

/** Passes a signal on to the running programs, and exits once they have cleaned up. */
export function stopWithChildren(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // On Ctrl-C both the terminal and npm send one.
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
  const forceStop = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS)
  await closed
  clearTimeout(forceStop)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The whole group has ended already.
  }
}
