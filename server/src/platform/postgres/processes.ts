import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

export type Process = {
  pid: number
  name: string
  /** Distinguishes processes that had the same pid, across reboots too. */
  started: string
  zombie: boolean
}

/** The process that has this pid now. Zombies count. */
export function findProcess(pid: number): Process | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return process.platform === 'linux' ? findInProc(pid) : findWithPs(pid)
}

/** A pid alone does not identify a process: pids are reused, in containers within seconds. */
export function isAlive(one: { pid: number; started: string }): boolean {
  const running = findProcess(one.pid)
  return running !== undefined && !running.zombie && running.started === one.started
}

export function thisProcess(): { pid: number; started: string } {
  return { pid: process.pid, started: findProcess(process.pid)?.started ?? '' }
}

/** Whether this process is a running PostgreSQL of this cluster; a zombie is not. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (findProcess(pid)?.name !== 'postgres') return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return ps(pid, 'command=').includes(cluster)
  } catch {
    return false
  }
}

/** The server processes of a cluster; none where the system cannot list them. */
export function findServersOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.map(Number).filter((pid) => isServerOf(cluster, pid))
}

/** Ignores a process that has already exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function findInProc(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain spaces and parentheses.
    const nameEnd = stat.lastIndexOf(')')
    const fields = stat.slice(nameEnd + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return {
      pid,
      name: stat.slice(stat.indexOf('(') + 1, nameEnd),
      started: `${boot} ${fields[19]}`,
      zombie: fields[0] === 'Z' || fields[0] === 'X',
    }
  } catch {
    return undefined
  }
}

function findWithPs(pid: number): Process | undefined {
  try {
    const [state = '', ...rest] = ps(pid, 'stat=,lstart=,comm=').trim().split(/\s+/)
    return {
      pid,
      name: basename(rest.slice(5).join(' ')),
      started: rest.slice(0, 5).join(' '),
      zombie: state.startsWith('Z'),
    }
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
