import { startServerProcess, type ServerProcess } from './server-process.ts'

export type RestartableServer = {
  /** The address of the current process; after a kill, of the next one. */
  address(): Promise<string>
  isUp(): boolean
  /** Sends SIGKILL and starts another process on the same database; resolves when it listens. */
  kill(): Promise<void>
  kills(): number
  end(): Promise<void>
}

/** A server process that is restarted whenever it is killed. */
export async function startRestartableServer(
  databaseUrl: string,
  env?: Record<string, string>,
): Promise<RestartableServer> {
  let current: ServerProcess | undefined = await startServerProcess(databaseUrl, env)
  let restarting: Promise<void> | undefined
  let kills = 0

  async function restart(dead: ServerProcess): Promise<void> {
    await dead.kill()
    current = await startServerProcess(databaseUrl, env)
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
    async end() {
      await restarting
      await current?.kill()
    },
  }
}
