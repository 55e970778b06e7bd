import type { Clock } from '../clock/clock.ts'

/** Rejects when the lease is over. The run itself cannot be stopped; its outcome is ignored. */
export async function withinLease(
  clock: Clock,
  seconds: number,
  run: Promise<void>,
): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const cancel = clock.after(seconds * 1000, () =>
    reject(new Error(`the job did not finish within ${seconds} s`)),
  )
  try {
    await Promise.race([run, timeout])
  } finally {
    cancel()
  }
}
