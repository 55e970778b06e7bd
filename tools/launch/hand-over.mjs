import { spawn } from 'node:child_process'
import process from 'node:process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** On Ctrl-C the terminal and npm each send the same signal. */
const SAME_SIGNAL_MS = 500
const POLL_MS = 300

/**
 * Runs the launcher again under another Node and exits with its exit code. That process gets a new
 * session, so that Ctrl-C in the terminal reaches it once, through us.
 */
export async function runUnder(node, args) {
  const child = spawn(node, args, {
    detached: process.platform !== 'win32',
    env: { ...process.env, PILLION_LAUNCHER: String(process.pid) },
    stdio: 'inherit',
  })
  const lastSent = {}
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const now = Date.now()
      if (now - (lastSent[signal] ?? 0) < SAME_SIGNAL_MS) return
      lastSent[signal] = now
      child.kill(signal)
    })
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...end) => resolve(end))
  })
  if (signal === null) process.exit(code)
  for (const one of SIGNALS) process.removeAllListeners(one)
  process.kill(process.pid, signal)
}

/**
 * A killed parent (the launcher above, or npm) cannot pass anything on: then we stop as if it had.
 * Other parents may leave; a server started from a shell outlives it.
 */
export function stopWithParent(command) {
  const launcher = Number(process.env.PILLION_LAUNCHER)
  delete process.env.PILLION_LAUNCHER
  if (!launcher && process.env.npm_lifecycle_event !== command) return
  const parent = launcher || process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS).unref()
}
