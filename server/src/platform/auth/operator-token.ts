import { systemClock } from '../clock/clock.ts'
import { systemRandom } from '../clock/random.ts'
import { openDatabase } from '../db/database.ts'
import { loadKeys } from './keys.ts'
import { makeTokens } from './tokens.ts'

const SECONDS = 60

/** A short-lived operator token, signed with the key in the database. Access to the database makes an operator. */
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
