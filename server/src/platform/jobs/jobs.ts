import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import type { FailureLog } from '../log/failure-log.ts'
import type { JobPayloads, Queue } from './job.ts'
import { runConcurrently } from './run-concurrently.ts'
import { withinLease } from './within-lease.ts'

/** A job may run twice, so its handler has to find out what is left to do. */
type JobHandler<Q extends Queue> = (payload: JobPayloads[Q]) => Promise<void>
/** Handles several jobs of a queue at once. If it fails, they run one by one. */
type BatchHandler<Q extends Queue> = (payloads: readonly JobPayloads[Q][]) => Promise<void>

const POLL_MS = 1_000
const CLAIM_LIMIT = 200
/** Lets jobs accumulate under load: a large batch costs less than many small ones. */
const PAUSE_MS = 50
/** Less than the number of connections, so that calls do not wait for jobs. */
export const CONCURRENCY = 2
/**
 * After a crash, a job that was running starts again when this has passed. A run that takes longer
 * counts as failed, so that it does not block other jobs.
 */
const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 10
const BACK_OFF_SECONDS = [1, 5, 15, 60, 300]

// With `queue = any ($4)` the planner expects so many jobs that it reads the whole table to change them.
const CLAIM = statement(
  'claim-jobs',
  `update job set attempts = attempts + 1, run_at = $1::timestamptz + make_interval(secs => $2)
   where id in (
     select id from job where run_at <= $1 and dead_at is null and array[queue] <@ $4::text[]
     order by run_at, id limit $3 for update skip locked
   ) returning id, queue, payload, attempts, xmin::text as version`,
)
// Only if the row is still as this claim left it: a job that was added again or claimed elsewhere stays.
const DONE = statement(
  'job-done',
  `delete from job using unnest($1::bigint[], $2::text[]) as done (id, version)
   where job.id = done.id and job.xmin::text = done.version`,
)
const FAILED = statement(
  'job-failed',
  `update job set run_at = $2, last_error = $3, dead_at = $4 where id = $1 and xmin::text = $5`,
)

export type Jobs = {
  handle<Q extends Queue>(queue: Q, handler: JobHandler<Q>, batch?: BatchHandler<Q>): void
  /** Leaves queues to another process until this one handles them; waits for jobs under way. */
  releaseQueues(queues: readonly Queue[]): Promise<void>
  /** Looks for due jobs now instead of at the next poll. Does nothing before the start. */
  wake(): void
  /** Runs jobs until none is due. For the poll, and for tests that control the clock. */
  runDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function makeJobs(options: {
  database: Database
  clock: Clock
  log: FailureLog
  /** Jobs claimed at once. Slow ones must all end within their lease. */
  claimLimit?: number
  /** Waited between claims, so that jobs accumulate; 0 for jobs that are large already. */
  pauseMs?: number
  /** Then a job that keeps failing is given up. */
  maxAttempts?: number
}): Jobs {
  const { database, clock, log } = options
  const { claimLimit = CLAIM_LIMIT, maxAttempts = MAX_ATTEMPTS, pauseMs = PAUSE_MS } = options
  const handlers = new Map<string, Handlers>()
  const releasedQueues = new Set<string>()
  /** Finished jobs, deleted together with the next claim. */
  let done: ClaimedJob[] = []
  let running: Promise<void> | undefined
  let isRunRequested = false
  let pausesBetween = true
  let endPause = () => {}
  let stopPoll = () => {}
  let started = false
  let ended = false

  async function runBatch(): Promise<number> {
    const now = new Date(clock.now()).toISOString()
    // During a rolling upgrade there may be jobs of queues that this version does not know.
    const queues = [...handlers.keys()].filter((queue) => !releasedQueues.has(queue))
    const claim = bind(CLAIM, [now, LEASE_SECONDS, claimLimit, queues])
    const results = await database.batch(system, [doneStatement(done), claim])
    done = []
    const claimed = (results.at(-1)?.rows ?? []) as ClaimedJob[]
    await runConcurrently(await runBatches(claimed), CONCURRENCY, runOne)
    return claimed.length
  }

  /** Returns the jobs that remain to be run one by one. */
  async function runBatches(jobs: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
    const rest: ClaimedJob[] = []
    for (const [queue, queueJobs] of Map.groupBy(jobs, (job) => job.queue)) {
      const batch = queueJobs.length > 1 && handlers.get(queue)?.batch
      if (!batch || !(await runAsBatch(queue, queueJobs, batch))) rest.push(...queueJobs)
    }
    return rest
  }

  async function runAsBatch(queue: string, jobs: ClaimedJob[], batch: Handlers['batch'] & {}) {
    try {
      await withinLease(clock, LEASE_SECONDS, batch(jobs.map(({ payload }) => payload as never)))
      done.push(...jobs)
      return true
    } catch (error) {
      log.warn(
        { err: error, queue, jobs: jobs.length },
        'batch of jobs failed; running them one by one',
      )
      return false
    }
  }

  async function runOne(job: ClaimedJob): Promise<void> {
    try {
      const handler = handlers.get(job.queue)
      if (!handler) throw new Error(`no handler for queue ${job.queue}`)
      await withinLease(clock, LEASE_SECONDS, handler.one(job.payload as never))
      done.push(job)
    } catch (error) {
      await postpone(job, error as Error)
    }
  }

  async function postpone(job: ClaimedJob, error: Error): Promise<void> {
    const dead = job.attempts >= maxAttempts
    const details = { err: error, queue: job.queue, job: job.id, attempts: job.attempts }
    if (dead) log.error(details, 'job failed; giving up')
    else log.warn(details, 'job failed; will be retried')
    const wait = BACK_OFF_SECONDS[Math.min(job.attempts, BACK_OFF_SECONDS.length) - 1] ?? 1
    const retryAt = new Date(clock.now() + wait * 1000).toISOString()
    const deadAt = dead ? new Date(clock.now()).toISOString() : null
    const values = [job.id, retryAt, error.message, deadAt, job.version]
    await database.run(system, bind(FAILED, values))
  }

  async function drain(): Promise<void> {
    try {
      do {
        isRunRequested = false
        while (!ended && (await runBatch()) > 0) await pause()
        if (done.length > 0) await database.run(system, doneStatement(done.splice(0)))
      } while (isRunRequested && !ended)
    } finally {
      pausesBetween = true
      running = undefined
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      if (!pausesBetween || ended || pauseMs === 0) return resolve()
      const cancel = clock.after(pauseMs, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })

  const run = (): Promise<void> => {
    isRunRequested = true
    running ??= drain()
    return running
  }
  const runAndReport = () =>
    run().catch((error: unknown) =>
      log.error({ err: error }, 'failed to read jobs; retrying at the next poll'),
    )
  /** Finishes the current run without pauses. */
  const skipPauses = () => {
    pausesBetween = false
    endPause()
  }

  return {
    handle(queue, one, batch) {
      releasedQueues.delete(queue)
      handlers.set(queue, { one, batch })
    },
    async releaseQueues(queues) {
      for (const queue of queues) releasedQueues.add(queue)
      if (!running) return
      skipPauses()
      await running.catch(() => {})
    },
    wake: () => void (started && !ended && runAndReport()),
    runDue() {
      const all = run()
      skipPauses()
      return all
    },
    start: () => {
      started = true
      stopPoll = every(clock, POLL_MS, runAndReport)
      void runAndReport()
    },
    async stop() {
      ended = true
      stopPoll()
      endPause()
      await running?.catch(() => {})
    },
  }
}

/** Each takes the payload of its own queue, which `handle` checks. */
type Handlers = {
  one: (payload: never) => Promise<void>
  batch: ((payloads: never[]) => Promise<void>) | undefined
}

type ClaimedJob = { id: number; queue: string; payload: unknown; attempts: number; version: string }

const doneStatement = (jobs: readonly ClaimedJob[]) =>
  bind(DONE, [jobs.map(({ id }) => id), jobs.map(({ version }) => version)])
