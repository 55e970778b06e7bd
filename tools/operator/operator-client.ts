import { resolve } from 'node:path'

import { makeClient, type Client } from '@pillion/server/api-client/api-client'
import { operatorToken } from '@pillion/server/platform/auth/operator-token'
import type { Settings } from '@pillion/server/platform/config/settings'
import { findEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { productUrl } from '@pillion/server/platform/postgres/product-database'

import { OperatorError } from './operator-error.ts'

/** A client with the operator's token for the server that runs with these settings. */
export async function operatorClient(settings: Settings): Promise<Client> {
  const { host, port, country } = settings
  const address = `http://${wildcardHosts.has(host) ? 'localhost' : bracketed(host)}:${port}`
  await requireRunning(address, country)
  return makeClient(address, await operatorTokenFrom(await databaseOf(settings)))
}

const wildcardHosts: ReadonlySet<string> = new Set(['0.0.0.0', '::'])
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

async function requireRunning(address: string, country: string): Promise<void> {
  const health = await fetch(`${address}/health/live`).catch(() => undefined)
  if (!health?.ok)
    throw new OperatorError(
      `Pillion does not answer at ${address}: start it, or give this command the PORT and HOST that it runs with.`,
    )
  const running = (await health.json()) as { country?: string }
  if (running.country === undefined)
    throw new OperatorError(`Pillion at ${address} is of an earlier version: update it first.`)
  // Days, phone numbers and amounts depend on it.
  if (running.country !== country)
    throw new OperatorError(
      `Pillion runs with COUNTRY=${running.country}: give this command the same.`,
    )
}

async function databaseOf({ databaseUrl, dataDir }: Settings): Promise<string> {
  const cluster = databaseUrl ? undefined : await findEmbeddedPostgres(resolve(dataDir, 'postgres'))
  const url = databaseUrl ?? (cluster && productUrl(cluster))
  if (url) return url
  throw new OperatorError(
    `No database runs in ${dataDir}: give this command the DATA_DIR or DATABASE_URL that Pillion runs with.`,
  )
}

async function operatorTokenFrom(databaseUrl: string): Promise<string> {
  return operatorToken(databaseUrl).catch((error: Error & { code?: string }) => {
    const reason = reasons[error.code ?? '']
    throw new OperatorError(
      reason ?? `The database of DATABASE_URL cannot be used: ${error.message}.`,
    )
  })
}

const WRONG_USER = 'The database of DATABASE_URL refuses this user and password.'
const WRONG_DATABASE =
  'Pillion has not used this database yet: give this command the DATABASE_URL that it runs with.'
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database of DATABASE_URL does not answer.',
  ENOTFOUND: 'The database of DATABASE_URL does not answer.',
  '28000': WRONG_USER,
  '28P01': WRONG_USER,
  '3D000': WRONG_DATABASE,
  '42P01': WRONG_DATABASE,
  '42501': 'The user of DATABASE_URL may not read the keys of this installation.',
}
