import { deleteExpiredAccountData } from './modules/accounts/delete-expired-account-data.ts'
import { deleteOldAddresses } from './modules/accounts/known-addresses.ts'
import { deleteOldBulkJobs } from './modules/bulk/delete-old-bulk-jobs.ts'
import { deleteOldReports } from './modules/dispatch/delete-old-reports.ts'
import { deleteOldMails } from './modules/mails/delete-old-mails.ts'
import { eraseOldProofs } from './modules/proofs/erase-old-proofs.ts'
import type { Files } from './partners/files/files.ts'
import { deleteOldIntents } from './partners/payments/delete-old-intents.ts'
import { every, type Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/database.ts'
import { deleteExpiredAnswers } from './platform/db/delete-expired-answers.ts'
import { ensurePartitions } from './platform/db/partitions.ts'
import { deleteExpiredLimits } from './platform/limits/delete-expired-limits.ts'
import type { FailureLog } from './platform/log/failure-log.ts'

const INTERVAL_MS = 6 * 3_600_000
/** An installation may run for less than six hours at a time. */
const FIRST_MS = 10 * 60_000

/**
 * Ten minutes after the start and every six hours creates the partitions of coming months and deletes what has expired.
 * Returns how to stop.
 */
export function startMaintenanceTasks(options: {
  database: Database
  clock: Clock
  log: FailureLog
  files: Files
  /** Days after which pictures are erased. */
  proofDays: number
  /** Archives old months. */
  archive?: (() => Promise<void>) | undefined
}): () => void {
  const { database, clock, log, files, proofDays: days, archive } = options
  const tasks = [
    {
      run: () => ensurePartitions(database, clock),
      failure:
        'failed to create upcoming partitions; retrying in 6 h; without them, orders in a new month fail',
    },
    {
      run: () => deleteExpiredAnswers(database, clock),
      failure: 'failed to delete expired idempotency answers; retrying in 6 h',
    },
    {
      run: () => deleteExpiredLimits(database),
      failure: 'failed to delete expired rate limits; retrying in 6 h',
    },
    {
      run: () => deleteOldAddresses({ database, clock }),
      failure: 'failed to delete hashes of old addresses; retrying in 6 h',
    },
    {
      run: () => deleteOldReports({ database, clock }),
      failure: 'failed to delete the numbers of old fleet reports; retrying in 6 h',
    },
    {
      run: () => deleteOldMails({ database, clock }),
      failure: 'failed to delete old mails; retrying in 6 h',
    },
    {
      run: () => deleteExpiredAccountData({ database, clock }),
      failure:
        'failed to delete old registrations, password resets, sessions and messages; retrying in 6 h',
    },
    {
      run: () => deleteOldBulkJobs({ database, clock }),
      failure: 'failed to delete old bulk jobs; retrying in 6 h',
    },
    {
      run: () => deleteOldIntents({ database, clock }),
      failure: 'failed to delete old intents of payment providers; retrying in 6 h',
    },
    {
      run: () => eraseOldProofs({ database, clock, files, days }),
      failure: 'failed to erase old pictures of riders; retrying in 6 h',
    },
    ...(archive
      ? [{ run: archive, failure: 'failed to archive the orders of old months; retrying in 6 h' }]
      : []),
  ]
  const stops = tasks.map(({ run, failure }) =>
    every(
      clock,
      INTERVAL_MS,
      () => run().catch((error: unknown) => log.error({ err: error }, failure)),
      FIRST_MS,
    ),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
