import { startServerProcess, type ServerProcess } from './server-process.ts'

export type RestartableServer = {
  /** Where it listens; while it is dead, where the next one will. */
  address(): Promise<string>
  isUp(): boolean
  /** SIGKILL at once; another one is started on the same database. Those who kill a dead one wait for that. */
  kill(): Promise<void>
  kills(): number
  end(): Promise<void>
}

/** A server in a process of its own that is raised whenever it was killed. */
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
        // Those who ask for the address hear why there is none.
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
