import process from 'node:process'

export type Parts = {
  /** Waits until a part has started. A stop waits for that too, and then stops the part. */
  add<A>(starting: Promise<A>, stop: (part: A) => Promise<unknown>): Promise<A>
}

/**
 * Starts the parts of a process. SIGINT, SIGTERM or SIGHUP stops them in reverse order and ends the process, even while
 * some are starting. If that takes longer than the deadline, the process ends with its work unfinished.
 */
export async function runUntilSignal(
  start: (parts: Parts) => Promise<void>,
  deadlineMs: number,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let isStopping = false

  async function stopAll(): Promise<void> {
    for (const stop of stops.toReversed()) await stop()
  }

  async function end(): Promise<void> {
    const deadline = setTimeout(() => {
      process.stderr.write(
        `Not stopped after ${deadlineMs / 1000} s; ending with work unfinished.\n`,
      )
      process.exit(1)
    }, deadlineMs)
    await stopAll()
    clearTimeout(deadline)
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void end()
    })
  }

  const add: Parts['add'] = async (starting, stop) => {
    stops.push(() => starting.then(stop, () => {}))
    const part = await starting
    if (isStopping) throw new Error('the process is stopping')
    return part
  }
  try {
    await start({ add })
  } catch (error) {
    // Whatever was starting fails when what it needs has stopped.
    if (isStopping) return
    await stopAll()
    throw error
  }
}
