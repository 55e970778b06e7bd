import { createHmac } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import type { FailureLog } from '../log/failure-log.ts'

const TABLE = 'rate_limit'

/** So many points in so many seconds, counted by all processes together. */
type Limit = { name: string; points: number; seconds: number }

export type RateLimiter = {
  /** Takes a point. Returns the seconds to wait if there is none left. */
  consume(key: string): Promise<number | undefined>
  /** Returns the seconds to wait until there are so many points, if there are fewer now; takes none. */
  secondsUntil(key: string, points: number): Promise<number | undefined>
  /** Gives a point back. */
  refund(key: string): Promise<void>
  /** Gives all points back. */
  reset(key: string): Promise<void>
}

export type MakeRateLimiter = (limit: Limit) => RateLimiter

type Dependencies = {
  database: Pick<Database, 'run'>
  log: FailureLog
  /** Hashes the keys, which are e-mail and network addresses. */
  key: Uint8Array
}

/**
 * Rate limits in the database. A key without points left is remembered in memory, so that the calls it makes until
 * then cost no round trip. While the database is down, each process counts for itself.
 */
export function makeRateLimiters({ database, log, key: secret }: Dependencies): MakeRateLimiter {
  const storeClient = queryClient(database, log)
  const hash = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return ({ name, points, seconds }) => {
    const limit = { keyPrefix: name, points, duration: seconds }
    const limiter = new RateLimiterPostgres({
      ...limit,
      storeClient,
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(limit),
    })
    return {
      async consume(key) {
        try {
          await limiter.consume(hash(key))
          return undefined
        } catch (error) {
          if (error instanceof RateLimiterRes) return secondsOf(error)
          throw error
        }
      },
      async secondsUntil(key, count) {
        const taken = await limiter.get(hash(key))
        if ((taken?.remainingPoints ?? points) >= count) return undefined
        return taken ? secondsOf(taken) : seconds
      },
      refund: async (key) => void (await limiter.reward(hash(key), 1)),
      reset: async (key) => void (await limiter.delete(hash(key))),
    }
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000))

type Query = { name?: string; text: string; values?: unknown[] }

/** What the library needs of a PostgreSQL client. */
function queryClient(database: Pick<Database, 'run'>, log: FailureLog) {
  return {
    async query({ name = '', text, values = [] }: Query) {
      try {
        const { rows, count } = await database.run(system, { name, text, values })
        return { rows, rowCount: count }
      } catch (error) {
        log.warn({ err: error }, 'failed to count a rate limit; counting in this process meanwhile')
        throw error
      }
    },
  }
}
