import { systemClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { openDatabase } from '../db/database.ts'
import { loadKeys } from './keys.ts'
import { makeTokens } from './tokens.ts'

const SECONDS = 60

/** A token for this installation's own tools, signed with the key in its database: who reads that is its operator. */
export async function operatorToken(databaseUrl: string): Promise<string> {
  const database = openDatabase({
    url: databaseUrl,
    connections: 1,
    named: false,
    onError: () => undefined,
  })
  try {
    const keys = await loadKeys(database, 'tokens', { clock: systemClock, random: systemRandom })
    return await makeTokens(keys, systemClock).signOperatorToken(SECONDS)
  } finally {
    await database.end()
  }
}
