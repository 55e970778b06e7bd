import { startServerProcess, type ServerProcess } from './server-process.ts'

export type RestartableServer = {
  /** The address of the current process; after a kill, of the next one. */
  address(): Promise<string>
  isUp(): boolean
  /** Sends SIGKILL and starts another process on the same database; resolves when it listens. */
  kill(): Promise<void>
  kills(): number
  /** Sets how far the clock is ahead of the real one, of later processes too. */
  setClockAhead(ms: number): void
  end(): Promise<void>
}

/** A server process that is restarted whenever it is killed. */
export async function startRestartableServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<RestartableServer> {
  let ahead = Number(env['CLOCK_AHEAD_MS'] ?? 0)
  const start = () => startServerProcess(databaseUrl, { ...env, CLOCK_AHEAD_MS: String(ahead) })
  let current: ServerProcess | undefined = await start()
  let restarting: Promise<void> | undefined
  let kills = 0

  async function restart(dead: ServerProcess): Promise<void> {
    await dead.kill()
    current = await start()
    current.setClockAhead(ahead)
    restarting = undefined
  }

  return {
    async address() {
      await restarting
      return current?.address ?? ''
    },
    isUp: () => current !== undefined,
    kill() {
      if (current) {
        const killed = current
        current = undefined
        kills += 1
        restarting = restart(killed)
        // Callers that wait for the address get the error.
        restarting.catch(() => {})
      }
      return restarting ?? Promise.resolve()
    },
    kills: () => kills,
    setClockAhead(ms) {
      ahead = ms
      current?.setClockAhead(ms)
    },
    async end() {
      await restarting
      await current?.kill()
    },
  }
}
