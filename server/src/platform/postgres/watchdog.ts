import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { type Account, asAccount } from './account.ts'

/** A program that ends with this process, however it ends. */
export type WatchedProcess = {
  pid: number
  ended: Promise<void>
  /** Asks it to stop; resolves when it has exited. */
  stop(): Promise<void>
}

// The shell is the server's parent and reaps it. Our end of the pipe closes when we stop it, leave,
// crash or are killed: `read` returns, and PostgreSQL gets its fast shutdown. One that is frozen or hangs
// does not react: after a while it gets an immediate one, and then it is killed. The server starts
// under the watch, so there is no moment at which killing this process would leave it running.
const WATCH = `
  exec 4<&0 </dev/null
  "$@" 3>&- 4<&- &
  server=$!
  {
    read -r _ <&4
    kill -INT "$server"
    sleep "$PATIENCE" && kill -QUIT "$server"
    sleep "$PATIENCE" && kill -KILL "$server"
  } 2>/dev/null 3>&- &
  watcher=$!
  exec 4<&-
  echo "$server" >&3
  exec 3>&-
  wait "$server"
  kill "$watcher" 2>/dev/null
`

/** How long PostgreSQL may take to react to a signal. Two of them fit into STOP_SECONDS. */
const PATIENCE_SECONDS = 10

/** Runs a command in a new session, so that Ctrl-C in the terminal does not reach it. */
export async function startWatched(
  command: string[],
  options: { account: Account; cwd: string; logFile: string; patienceSeconds?: number },
): Promise<WatchedProcess> {
  const { account, cwd, logFile, patienceSeconds = PATIENCE_SECONDS } = options
  const log = openSync(logFile, 'a', 0o600)
  const shell = spawn('sh', ['-c', WATCH, 'pillion-watchdog', ...command], {
    ...asAccount(account),
    cwd,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C',
      TZ: 'UTC',
      PATIENCE: String(patienceSeconds),
    },
    stdio: ['pipe', log, log, 'pipe'],
  })
  closeSync(log)
  const ended = new Promise<void>((resolve, reject) => {
    shell.once('exit', () => resolve())
    shell.once('error', reject)
  })
  const line = pipe(shell.stdio[0])
  const pid = await Promise.race([text(pipe(shell.stdio[3])), ended.then(() => '')])
  // It must not keep this process alive: our exit is what stops it.
  shell.unref()
  line.unref()
  return {
    pid: Number(pid),
    ended,
    async stop() {
      shell.ref()
      line.end()
      await ended
    },
  }
}

function pipe(end: unknown): Socket {
  if (!(end instanceof Socket)) throw new TypeError('A pipe to the watchdog is missing')
  // It breaks when the shell exits first; `ended` reports that.
  return end.on('error', () => undefined)
}
