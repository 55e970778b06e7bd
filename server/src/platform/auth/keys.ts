import type { Clock } from '../clock/clock.ts'
import type { RandomSource } from '../clock/random.ts'
import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'

export type KeyPurpose = 'tokens' | 'quotes' | 'links' | 'addresses' | 'payments'

export type KeyRing = {
  /** Signs. */
  current: { kid: string; value: Uint8Array }
  /** Verifies signatures of this and of older keys. */
  find(kid: string | undefined): Uint8Array | undefined
  all: readonly Uint8Array[]
}

const READ = statement(
  'secrets',
  'select kid, value from secret where purpose = $1 order by created_at desc, kid',
)
const ADD = statement(
  'add-secret',
  `insert into secret (purpose, kid, value, created_at)
   select $1, $2, $3, $4 where not exists (select from secret where purpose = $1)`,
)

/** The keys for a purpose. Creates the first one; concurrent first starts end up with the same key. */
export async function loadKeys(
  database: Database,
  purpose: KeyPurpose,
  { clock, random }: { clock: Clock; random: RandomSource },
): Promise<KeyRing> {
  const kid = Buffer.from(random.bytes(6)).toString('base64url')
  const made = new Date(clock.now()).toISOString()
  await database.transaction(system, async (transaction) => {
    await transaction.run(bind(LOCK))
    await transaction.run(bind(ADD, [purpose, kid, Buffer.from(random.bytes(32)), made]))
  })
  const { rows } = await database.run<{ kid: string; value: Buffer }>(system, bind(READ, [purpose]))
  const keys = new Map(rows.map((row) => [row.kid, new Uint8Array(row.value)]))
  const first = rows[0]
  if (!first) throw new Error(`no key for ${purpose}`)
  return {
    current: { kid: first.kid, value: new Uint8Array(first.value) },
    all: [...keys.values()],
    find: (kid) => (kid === undefined ? undefined : keys.get(kid)),
  }
}

const LOCK = statement('lock-secrets', 'lock table secret in share row exclusive mode')
