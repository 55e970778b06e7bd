/** Runs some at a time, in their order. */
export async function inLanes<J>(
  jobs: readonly J[],
  lanes: number,
  run: (job: J) => Promise<void>,
): Promise<void> {
  const waiting = jobs.values()
  const lane = async () => {
    for (const job of waiting) await run(job)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
