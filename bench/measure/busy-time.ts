import { cpus } from 'node:os'

/** Microseconds that the cores of this machine have been busy since it started, whoever used them. */
export const busyTime = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) *
  1_000
