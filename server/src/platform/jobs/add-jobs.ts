import { insertInto, type Expressions } from '../db/insert-into.ts'
import { bind, statement, type BoundStatement } from '../db/statement.ts'
import type { Job, JobPayloads, Queue } from './job.ts'

/** The SQL that adds a job within a larger statement. All values are SQL expressions. */
export function insertJob<Q extends Queue>(
  queue: Q,
  job: { key: string; payload: Readonly<Record<keyof JobPayloads[Q], string>>; run_at: string },
  from: string,
): string {
  const members = Object.entries<string>(job.payload).map(([name, value]) => `'${name}', ${value}`)
  const payload = `jsonb_build_object(${members.join(', ')})`
  return insertJobs({ ...job, queue: `'${queue}'`, payload }, from)
}

const insertJobs = (
  expressions: Required<Pick<Expressions<'job'>, 'queue' | 'key' | 'payload' | 'run_at'>>,
  from: string,
) => insertInto('job', expressions, from)

// A job that is added again while it runs, or after it was given up, starts again without attempts.
const ADD_JOBS = statement(
  'add-jobs',
  `${insertJobs(
    { queue: 'queue', key: 'key', payload: 'payload', run_at: 'run_at' },
    `unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[]) as added (queue, key, payload, run_at)`,
  )}
   on conflict (key) do update set attempts = 0, dead_at = null,
     run_at = case when job.attempts = 0 then least(job.run_at, excluded.run_at) else excluded.run_at end`,
)

export const addJob = (job: Job): BoundStatement => addJobs([job])

/** No two of the jobs may have the same key. */
export const addJobs = (jobs: readonly Job[]): BoundStatement =>
  bind(ADD_JOBS, [
    jobs.map(({ queue }) => queue),
    jobs.map(({ key }) => key ?? null),
    jobs.map(({ payload }) => JSON.stringify(payload)),
    jobs.map(({ runAt }) => new Date(runAt).toISOString()),
  ])
