/** Runs the jobs in order, at most `concurrency` at a time. */
export async function runConcurrently<J>(
  jobs: readonly J[],
  concurrency: number,
  run: (job: J) => Promise<void>,
): Promise<void> {
  const queue = jobs.values()
  const worker = async () => {
    for (const job of queue) await run(job)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
