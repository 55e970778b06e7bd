import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { Period } from './payments.ts'

export type SandboxStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
export type SandboxIntent = Replace<
  Omit<Tables['sandbox_intent'], 'created_at'>,
  { status: SandboxStatus }
>
export type SandboxCard = Omit<Tables['sandbox_card'], 'created_at'>

const ADD_INTENT = statement(
  'add-sandbox-intent',
  `insert into sandbox_intent (intent_id, wallet_id, status, amount, currency, created_at)
   values ($1, $2, 'open', $3, $4, $5)`,
)
const INTENTS =
  'select intent_id, wallet_id, status, amount, currency, attempt, test_card, return_url from sandbox_intent'
const INTENT = `${INTENTS} where intent_id = $1`
const READ_INTENT = statement('sandbox-intent', INTENT)
const LOCK_INTENT = statement('lock-sandbox-intent', `${INTENT} for update`)
const LIST_INTENTS = statement(
  'list-sandbox-intents',
  `${INTENTS} where created_at >= to_timestamp($1) and created_at < to_timestamp($2)`,
)
const CHANGE_INTENT = statement(
  'change-sandbox-intent',
  `update sandbox_intent set status = $2, attempt = $3, test_card = $4, return_url = $5
   where intent_id = $1`,
)
const ANSWER = statement('sandbox-answer', 'select answer from sandbox_answer where key = $1')
const ADD_ANSWER = statement(
  'add-sandbox-answer',
  'insert into sandbox_answer (key, answer, created_at) values ($1, $2, $3)',
)
const LOCK_KEY = statement(
  'lock-sandbox-key',
  'select pg_advisory_xact_lock(hashtextextended($1, 7091))',
)
const CARDS = statement(
  'sandbox-cards',
  `select card_id, wallet_id, test_card, holder_name, last_digits, scheme from sandbox_card
   where wallet_id = $1 order by created_at, card_id`,
)
const ADD_CARD = statement(
  'add-sandbox-card',
  `insert into sandbox_card (card_id, wallet_id, test_card, holder_name, last_digits, scheme, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
const REMOVE_CARD = statement(
  'remove-sandbox-card',
  'delete from sandbox_card where wallet_id = $1 and card_id::text = $2',
)

/** Runs once for each key; a repeated call gets the first answer. */
export async function once<A extends object>(
  database: Database,
  key: string,
  at: string,
  work: (transaction: Transaction) => Promise<A>,
): Promise<A> {
  return database.transaction(system, async (transaction) => {
    const [, known] = await Promise.all([
      transaction.run(bind(LOCK_KEY, [key])),
      transaction.run<{ answer: A }>(bind(ANSWER, [key])),
    ])
    if (known.rows[0]) return known.rows[0].answer
    const answer = await work(transaction)
    await transaction.run(bind(ADD_ANSWER, [key, JSON.stringify(answer), at]))
    return answer
  })
}

export async function addIntent(
  transaction: Transaction,
  { intent_id, wallet_id, amount, currency }: SandboxIntent,
  at: string,
): Promise<void> {
  await transaction.run(bind(ADD_INTENT, [intent_id, wallet_id, amount, currency, at]))
}

export async function readIntent(database: Database, intentId: string) {
  return (await database.run<SandboxIntent>(system, bind(READ_INTENT, [intentId]))).rows[0]
}

export async function lockIntent(transaction: Transaction, intentId: string) {
  return (await transaction.run<SandboxIntent>(bind(LOCK_INTENT, [intentId]))).rows[0]
}

export async function listIntents(database: Database, { from, until }: Period) {
  return (await database.run<SandboxIntent>(system, bind(LIST_INTENTS, [from, until]))).rows
}

export async function changeIntent(transaction: Transaction, intent: SandboxIntent): Promise<void> {
  const { intent_id, status, attempt, test_card, return_url } = intent
  await transaction.run(bind(CHANGE_INTENT, [intent_id, status, attempt, test_card, return_url]))
}

export async function readCards(database: Database, walletId: string) {
  return (await database.run<SandboxCard>(system, bind(CARDS, [walletId]))).rows
}

export async function addCard(transaction: Transaction, card: SandboxCard, at: string) {
  const { card_id, wallet_id, test_card, holder_name, last_digits, scheme } = card
  const values = [card_id, wallet_id, test_card, holder_name, last_digits, scheme, at]
  await transaction.run(bind(ADD_CARD, values))
}

export async function removeCard(database: Database, walletId: string, cardId: string) {
  await database.run(system, bind(REMOVE_CARD, [walletId, cardId]))
}
