import { startServerProcess, type ServerProcess } from './server-process.ts'

export type MortalServer = {
  /** Where it listens; while it is dead, where the next one will. */
  address(): Promise<string>
  isUp(): boolean
  /** SIGKILL at once; another one is started on the same database. Those who kill a dead one wait for that. */
  kill(): Promise<void>
  deaths(): number
  end(): Promise<void>
}

/** A server in a process of its own that is raised whenever it was killed. */
export async function startMortalServer(
  databaseUrl: string,
  env?: Record<string, string>,
): Promise<MortalServer> {
  let living: ServerProcess | undefined = await startServerProcess(databaseUrl, env)
  let raising: Promise<void> | undefined
  let deaths = 0

  async function raise(dead: ServerProcess): Promise<void> {
    await dead.kill()
    living = await startServerProcess(databaseUrl, env)
    raising = undefined
  }

  return {
    async address() {
      await raising
      return living?.address ?? ''
    },
    isUp: () => living !== undefined,
    kill() {
      if (living) {
        const dying = living
        living = undefined
        deaths += 1
        raising = raise(dying)
        // Those who ask for the address hear why there is none.
        raising.catch(() => {})
      }
      return raising ?? Promise.resolve()
    },
    deaths: () => deaths,
    async end() {
      await raising
      await living?.kill()
    },
  }
}
