import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import { bind, statement, type Bound } from '../db/statement.ts'
import type { Log } from '../log/log.ts'

/** Runs a job of one queue. It may run twice, so it has to find out what is left to do. */
export type JobHandler = (payload: never) => Promise<void>
export type Job = {
  queue: string
  payload: object
  /** Milliseconds since 1970. */ runAt: number
  /** At most one job with this key waits. */ key?: string
}

const POLL_MS = 1_000
const CLAIMED_AT_ONCE = 50
/** Fewer than the connections, so that calls come before what can wait. */
const RUNNING_AT_ONCE = 2
/** After a crash, a job that was under way is taken up again when this has passed. */
const LEASE_SECONDS = 60
const MOST_ATTEMPTS = 10
const BACK_OFF_SECONDS = [1, 5, 15, 60, 300]

// Asked for again while it runs, or after it was laid aside, a job begins anew: no attempts.
export const ADD_JOB = statement(
  'add-job',
  `insert into job (queue, key, payload, run_at) values ($1, $2, $3, $4)
   on conflict (key) do update set attempts = 0, dead_at = null,
     run_at = case when job.attempts = 0 then least(job.run_at, excluded.run_at) else excluded.run_at end`,
)
const CLAIM = statement(
  'claim-jobs',
  `update job set attempts = attempts + 1, run_at = $1::timestamptz + make_interval(secs => $2)
   where id in (
     select id from job where run_at <= $1 and dead_at is null
     order by run_at, id limit $3 for update skip locked
   ) returning id, queue, payload, attempts`,
)
const DONE = statement('job-done', 'delete from job where id = any($1) and attempts > 0')
const FAILED = statement(
  'job-failed',
  `update job set run_at = $2, last_error = $3, dead_at = $4 where id = $1 and attempts > 0`,
)

export const addJob = ({ queue, key, payload, runAt }: Job): Bound =>
  bind(ADD_JOB, [queue, key ?? null, JSON.stringify(payload), new Date(runAt).toISOString()])

export type Jobs = {
  handle(queue: string, handler: JobHandler): void
  /** Looks for due jobs now rather than at the next poll. */
  wake(): void
  /** Runs what is due, until nothing is. For the poll, and for tests that own the clock. */
  runDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function makeJobs(options: { database: Database; clock: Clock; log: Log }): Jobs {
  const { database, clock, log } = options
  const handlers = new Map<string, JobHandler>()
  let running: Promise<void> | undefined
  let again = false
  let stopPoll = () => {}
  let ended = false

  async function runBatch(): Promise<number> {
    const now = new Date(clock.now()).toISOString()
    const { rows } = await database.run<ClaimedJob>(
      system,
      bind(CLAIM, [now, LEASE_SECONDS, CLAIMED_AT_ONCE]),
    )
    const done = await inLanes(rows, RUNNING_AT_ONCE, runOne)
    if (done.length > 0) await database.run(system, bind(DONE, [done]))
    return rows.length
  }

  async function runOne(job: ClaimedJob): Promise<number | undefined> {
    try {
      const handler = handlers.get(job.queue)
      if (!handler) throw new Error(`no handler for the queue ${job.queue}`)
      await handler(job.payload as never)
      return job.id
    } catch (error) {
      await postpone(job, error as Error)
      return undefined
    }
  }

  async function postpone(job: ClaimedJob, error: Error): Promise<void> {
    const dead = job.attempts >= MOST_ATTEMPTS
    log[dead ? 'error' : 'warn'](
      { err: error, queue: job.queue, job: job.id, dead },
      'a job failed',
    )
    const wait = BACK_OFF_SECONDS[Math.min(job.attempts, BACK_OFF_SECONDS.length) - 1] ?? 1
    const retryAt = new Date(clock.now() + wait * 1000).toISOString()
    const deadAt = dead ? new Date(clock.now()).toISOString() : null
    await database.run(system, bind(FAILED, [job.id, retryAt, error.message, deadAt]))
  }

  async function drain(): Promise<void> {
    do {
      again = false
      while (!ended && (await runBatch()) > 0);
    } while (again && !ended)
  }

  const runDue = (): Promise<void> => {
    again = true
    running ??= drain().finally(() => (running = undefined))
    return running
  }
  const runAndReport = () =>
    runDue().catch((error: unknown) => log.error({ err: error }, 'the jobs could not be read'))

  return {
    handle: (queue, handler) => void handlers.set(queue, handler),
    wake: () => void (ended || runAndReport()),
    runDue,
    start: () => {
      stopPoll = every(clock, POLL_MS, runAndReport)
      void runAndReport()
    },
    async stop() {
      ended = true
      stopPoll()
      await running?.catch(() => {})
    },
  }
}

/** Runs some at a time, in their order; answers the ids of those that are done. */
async function inLanes(
  jobs: readonly ClaimedJob[],
  lanes: number,
  run: (job: ClaimedJob) => Promise<number | undefined>,
): Promise<number[]> {
  const done: number[] = []
  const waiting = jobs.values()
  const lane = async () => {
    for (const job of waiting) {
      const id = await run(job)
      if (id !== undefined) done.push(id)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

type ClaimedJob = { id: number; queue: string; payload: unknown; attempts: number }
