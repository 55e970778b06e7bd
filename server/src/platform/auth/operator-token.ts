import { systemChance } from '../clock/chance.ts'
import { systemClock } from '../clock/clock.ts'
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
    const keys = await loadKeys(database, 'tokens', { clock: systemClock, chance: systemChance })
    return await makeTokens(keys, systemClock).signOperator(SECONDS)
  } finally {
    await database.end()
  }
}
