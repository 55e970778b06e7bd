import { readFileSync } from 'node:fs'

/** The memory of a process now and at its peak, in MB. Linux only. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1_000
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Follows the processes that this one starts; `stop` answers the most memory that they had together, in MB. */
export function watchChildren(): { stop(): number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(
      most,
      childrenOf(process.pid).reduce((sum, pid) => sum + peakOf(pid), 0),
    )
  }, 2)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Before its program is loaded, a process has the memory of the one that started it; afterwards it may be gone. */
function peakOf(pid: number): number {
  try {
    const isLoaded = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-process')
    return isLoaded ? memoryOf(pid).peak : 0
  } catch {
    return 0
  }
}
