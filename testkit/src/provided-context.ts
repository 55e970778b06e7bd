import type { ProvidedContext } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connects as superuser to the test server: `inject('postgresUrl')`. */
    postgresUrl: string
  }
}

/** The address of the run's PostgreSQL, as tests get it. */
export type PostgresUrl = ProvidedContext['postgresUrl']
