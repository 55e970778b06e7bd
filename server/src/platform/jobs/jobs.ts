import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import { bind, statement, type BoundStatement } from '../db/statement.ts'
import type { Log } from '../log/log.ts'
import { runConcurrently } from './run-concurrently.ts'
import { withinLease } from './within-lease.ts'

/** Runs a job of one queue. It may run twice, so it has to find out what is left to do. */
export type JobHandler = (payload: never) => Promise<void>
/** Runs many jobs of one queue together. When it fails, each is run by itself. */
export type BatchHandler = (payloads: never[]) => Promise<void>
export type Job = {
  queue: string
  payload: object
  /** Milliseconds since 1970. */ runAt: number
  /** At most one job with this key waits. */ key?: string
}

const POLL_MS = 1_000
const CLAIM_LIMIT = 200
/** So that under load many jobs come together, which costs less than many times a few. */
const PAUSE_MS = 50
/** Fewer than the connections, so that calls come before what can wait. */
const CONCURRENCY = 2
/**
 * After a crash, a job that was under way is taken up again when this has passed. No run may take
 * longer: one that does has failed, so that it keeps no other job from being done.
 */
const LEASE_SECONDS = 60
const MAX_ATTEMPTS = 10
const BACK_OFF_SECONDS = [1, 5, 15, 60, 300]

// Asked for again while it runs, or after it was laid aside, a job begins anew: no attempts.
const ONCE_PER_KEY = `on conflict (key) do update set attempts = 0, dead_at = null,
     run_at = case when job.attempts = 0 then least(job.run_at, excluded.run_at) else excluded.run_at end`
export const ADD_JOB = statement(
  'add-job',
  `insert into job (queue, key, payload, run_at) values ($1, $2, $3, $4)
   ${ONCE_PER_KEY}`,
)
const ADD_JOBS = statement(
  'add-jobs',
  `insert into job (queue, key, payload, run_at)
   select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[])
   ${ONCE_PER_KEY}`,
)
const CLAIM = statement(
  'claim-jobs',
  `update job set attempts = attempts + 1, run_at = $1::timestamptz + make_interval(secs => $2)
   where id in (
     select id from job where run_at <= $1 and dead_at is null and queue <> all ($4)
     order by run_at, id limit $3 for update skip locked
   ) returning id, queue, payload, attempts`,
)
const DONE = statement('job-done', 'delete from job where id = any($1) and attempts > 0')
// By its attempt's number: a run that outlived its lease does not put off the one that took over.
const FAILED = statement(
  'job-failed',
  `update job set run_at = $2, last_error = $3, dead_at = $4 where id = $1 and attempts = $5`,
)

export const addJob = ({ queue, key, payload, runAt }: Job): BoundStatement =>
  bind(ADD_JOB, [queue, key ?? null, JSON.stringify(payload), new Date(runAt).toISOString()])

/** No key may come twice among them. */
export const addJobs = (jobs: readonly Job[]): BoundStatement =>
  bind(ADD_JOBS, [
    jobs.map(({ queue }) => queue),
    jobs.map(({ key }) => key ?? null),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ runAt }) => new Date(runAt).toISOString()),
  ])

export type Jobs = {
  handle(queue: string, handler: JobHandler, batch?: BatchHandler): void
  /** Leaves queues to another process, until this one handles them; what is under way is finished. */
  releaseQueues(queues: readonly string[]): Promise<void>
  /** Looks for due jobs now rather than at the next poll. Quiet before the start. */
  wake(): void
  /** Runs what is due, until nothing is. For the poll, and for tests that own the clock. */
  runDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function makeJobs(options: { database: Database; clock: Clock; log: Log }): Jobs {
  const { database, clock, log } = options
  const handlers = new Map<string, { one: JobHandler; batch: BatchHandler | undefined }>()
  const releasedQueues = new Set<string>()
  /** Done, and not yet taken out of the table: that goes with the next claim. */
  let done: number[] = []
  let running: Promise<void> | undefined
  let isRunRequested = false
  let pausesBetween = true
  let endPause = () => {}
  let stopPoll = () => {}
  let started = false
  let ended = false

  async function runBatch(): Promise<number> {
    const now = new Date(clock.now()).toISOString()
    const claim = bind(CLAIM, [now, LEASE_SECONDS, CLAIM_LIMIT, [...releasedQueues]])
    const results = await database.batch(system, [bind(DONE, [done]), claim])
    done = []
    const claimed = (results.at(-1)?.rows ?? []) as ClaimedJob[]
    await runConcurrently(await runBatches(claimed), CONCURRENCY, runOne)
    return claimed.length
  }

  /** Answers those that are still to be run, each by itself. */
  async function runBatches(jobs: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
    const rest: ClaimedJob[] = []
    for (const [queue, queueJobs] of Map.groupBy(jobs, (job) => job.queue)) {
      const batch = queueJobs.length > 1 && handlers.get(queue)?.batch
      if (!batch || !(await runAsBatch(queue, queueJobs, batch))) rest.push(...queueJobs)
    }
    return rest
  }

  async function runAsBatch(queue: string, jobs: ClaimedJob[], batch: BatchHandler) {
    try {
      await withinLease(clock, LEASE_SECONDS, batch(jobs.map(({ payload }) => payload as never)))
      done.push(...jobs.map(({ id }) => id))
      return true
    } catch (error) {
      log.warn(
        { err: error, queue, jobs: jobs.length },
        'jobs failed together, so each is run alone',
      )
      return false
    }
  }

  async function runOne(job: ClaimedJob): Promise<void> {
    try {
      const handler = handlers.get(job.queue)
      if (!handler) throw new Error(`no handler for the queue ${job.queue}`)
      await withinLease(clock, LEASE_SECONDS, handler.one(job.payload as never))
      done.push(job.id)
    } catch (error) {
      await postpone(job, error as Error)
    }
  }

  async function postpone(job: ClaimedJob, error: Error): Promise<void> {
    const dead = job.attempts >= MAX_ATTEMPTS
    log[dead ? 'error' : 'warn'](
      { err: error, queue: job.queue, job: job.id, dead },
      'a job failed',
    )
    const wait = BACK_OFF_SECONDS[Math.min(job.attempts, BACK_OFF_SECONDS.length) - 1] ?? 1
    const retryAt = new Date(clock.now() + wait * 1000).toISOString()
    const deadAt = dead ? new Date(clock.now()).toISOString() : null
    const values = [job.id, retryAt, error.message, deadAt, job.attempts]
    await database.run(system, bind(FAILED, values))
  }

  async function drain(): Promise<void> {
    try {
      do {
        isRunRequested = false
        while (!ended && (await runBatch()) > 0) await pause()
        if (done.length > 0) await database.run(system, bind(DONE, [done.splice(0)]))
      } while (isRunRequested && !ended)
    } finally {
      pausesBetween = true
      running = undefined
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      if (!pausesBetween || ended) return resolve()
      const cancel = clock.after(PAUSE_MS, resolve)
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
    run().catch((error: unknown) => log.error({ err: error }, 'the jobs could not be read'))
  /** Ends what is under way, without pauses. */
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

type ClaimedJob = { id: number; queue: string; payload: unknown; attempts: number }
