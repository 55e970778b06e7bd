import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Changes come in groups: a checkout touches many files. */
const SETTLED_MS = 150

export type Restartable = {
  /** Restarts once changes have settled. */
  restart(): void
  stop(): Promise<void>
}

/** Runs a command that stops cleanly on SIGTERM, and runs it again when asked to. */
export function restartable([file = '', ...args]: string[], env: NodeJS.ProcessEnv): Restartable {
  let child: ChildProcess = begin()
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()

  function begin() {
    return spawn(file, args, { stdio: 'inherit', env })
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        turn = turn.then(end).then(() => void (child = begin()))
      }, SETTLED_MS)
    },
    stop() {
      clearTimeout(timer)
      return turn.then(end)
    },
  }
}
