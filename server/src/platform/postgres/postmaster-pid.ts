import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PostmasterPid = {
  pid: number
  port: number
  status: 'starting' | 'ready' | 'stopping'
}

/** The contents of postmaster.pid, left by a running or killed PostgreSQL. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parsePostmasterPid(text)
}

/** Lines: pid, cluster, start, port, socket directory, address, shared memory, status. */
export function parsePostmasterPid(text: string): PostmasterPid {
  const lines = text.split('\n')
  const status = lines[7]?.trim()
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    // PostgreSQL writes the last line last; without it, the server is still starting.
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}
