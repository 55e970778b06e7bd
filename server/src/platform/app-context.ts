import type { Brand } from '@pillion/brands/brand'
import type { Country } from '@pillion/domain/countries/country'
import type { FastifyInstance } from 'fastify'

import type { Identify } from './auth/caller.ts'
import type { KeyRing } from './auth/keys.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Clock } from './clock/clock.ts'
import type { RandomSource } from './clock/random.ts'
import type { Settings } from './config/settings.ts'
import type { Database } from './db/database.ts'
import type { FlagReader } from './flag-reader.ts'
import type { Admit } from './http/admission.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { CallPace } from './limits/call-pace.ts'
import type { MakeRateLimiter } from './limits/rate-limiter.ts'
import type { FailureLog } from './log/failure-log.ts'
import type { SheetReader } from './spreadsheet/sheet-reader.ts'

/** The services that modules use. main.ts creates it. */
export type AppContext = {
  app: FastifyInstance
  settings: Settings
  country: Country
  brand: Brand
  /** The flags as the portal reads them; the server refuses the calls of a feature that is off (GAP-115). */
  flags: FlagReader
  database: Database
  clock: Clock
  random: RandomSource
  log: FailureLog
  jobs: Jobs
  /** Jobs of mails, which must not hold back the riders. */
  mailJobs: Jobs
  /** Jobs of the riders' pictures, for the same reason. */
  pictureJobs: Jobs
  /** Jobs of bulk orders, of which there may be thousands. */
  bulkJobs: Jobs
  /** Jobs of payments. Runs only with a payment provider. */
  paymentJobs: Jobs
  tokens: Tokens
  passwords: Passwords
  identify: Identify
  /** Spreads the calls of an account or address over time. */
  callPace: CallPace
  /** Runs a call, or refuses it when too many are waiting. */
  admit: Admit
  /** `addresses` hashes network addresses, which are not stored in the clear. */
  keys: { quotes: KeyRing; links: KeyRing; addresses: KeyRing; payments: KeyRing }
  makeRateLimiter: MakeRateLimiter
  readSheet: SheetReader
  /** Called after a commit that wrote to the outbox or queued jobs. */
  notify: () => void
  /** Called after the operator changed a flag. */
  notifyFlagChange: () => void
}

export const iso = (clock: Clock): string => new Date(clock.now()).toISOString()
