import { readFileSync } from 'node:fs'

import { computingOf } from '@pillion/server/platform/spreadsheet/read-in-process'

/** The memory of a process now and at its peak, in MB. Linux only. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1_000
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Follows the processes that this one starts: their peak memory, in MB, and their CPU time, in s. */
export function watchChildren(): { stop(): { megabytes: number; cpuSeconds: number } } {
  const children = new Map<number, { megabytes: number; cpuSeconds: number }>()
  const timer = setInterval(() => {
    for (const pid of childrenOf(process.pid)) {
      const usage = usageOf(pid)
      if (usage) children.set(pid, usage)
    }
  }, 2)
  return {
    stop() {
      clearInterval(timer)
      const all = [...children.values()]
      return {
        megabytes: all.reduce((sum, { megabytes }) => sum + megabytes, 0),
        cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      }
    },
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Before its program is loaded, a process has the memory of the one that started it; afterwards it may be gone. */
function usageOf(pid: number): { megabytes: number; cpuSeconds: number } | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-process')) return undefined
    const megabytes = memoryOf(pid).peak
    // A process that has ended has none.
    return megabytes > 0 ? { megabytes, cpuSeconds: (computingOf(pid) ?? 0) / 1_000 } : undefined
  } catch {
    return undefined
  }
}
