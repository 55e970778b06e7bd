import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Period, StoredCard } from './payments.ts'
import type { RefundsByReference } from './refunds-by-reference.ts'

/**
 * `open` waits for a card. `sent` has a card whose answer is not known; `pending` waits for the payer at the bank or for the
 * provider. `refunding` has asked for the money back.
 */
export type IntentStatus =
  | 'open'
  | 'sent'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'refunding'
  | 'refunded'

/** What the payer's return from the bank needs, and where the bank is. */
export type Waiting = { url: string } & Readonly<Record<string, string>>

export type ProviderIntent = Replace<
  Omit<Tables['provider_intent'], 'key' | 'created_at'>,
  {
    status: IntentStatus
    reason: DeclineReason | null
    waiting: Waiting | null
    refunds: RefundsByReference
    /** Unix seconds. */
    changed_at: number
    /** Unix seconds. */
    webhook_at: number | null
  }
>
export type NewProviderIntent = Pick<
  Tables['provider_intent'],
  'intent_id' | 'provider' | 'key' | 'wallet_id' | 'amount' | 'currency'
>

const ADD = statement(
  'add-provider-intent',
  `insert into provider_intent (intent_id, provider, key, wallet_id, status, amount, currency, changed_at, created_at)
   values ($1, $2, $3, $4, 'open', $5, $6, $7, $7)
   on conflict (provider, key) do nothing`,
)
const BY_KEY = statement(
  'provider-intent-by-key',
  'select intent_id, wallet_id, amount, currency from provider_intent where provider = $1 and key = $2',
)
const INTENTS = `select intent_id, provider, wallet_id, status, amount, currency, attempt, reason, reference, waiting,
     refusals, failed_before, refunds, is_voided, ${unixSeconds('changed_at')} as changed_at,
     ${unixSeconds('webhook_at')} as webhook_at
   from provider_intent`
const BY_ID = `${INTENTS} where provider = $1 and intent_id = $2`
const READ = statement('provider-intent', BY_ID)
const LOCK = statement('lock-provider-intent', `${BY_ID} for update`)
const LIST = statement(
  'list-provider-intents',
  `${INTENTS} where provider = $1 and created_at >= to_timestamp($2) and created_at < to_timestamp($3)`,
)
const CHANGE = statement(
  'change-provider-intent',
  `update provider_intent set status = $3, attempt = $4, reason = $5, reference = $6, waiting = $7, refusals = $8,
     refunds = $9, is_voided = $10, webhook_at = to_timestamp($11), failed_before = $12, changed_at = $13
   where provider = $1 and intent_id = $2`,
)
// An intent that is still being decided on stays, however old it is.
const DELETE_OLD = statement(
  'delete-old-provider-intents',
  `delete from provider_intent
   where status in ('open', 'paid', 'failed', 'cancelled', 'refunded') and changed_at < $1`,
)
const ADD_CARD = statement(
  'add-provider-card',
  `insert into provider_card (card_id, provider, wallet_id, scheme, last_digits, holder_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)
const CARDS = statement(
  'provider-cards',
  `select card_id as id, scheme, last_digits, holder_name from provider_card
   where provider = $1 and wallet_id = $2 order by created_at, card_id`,
)
const REMOVE_CARD = statement(
  'remove-provider-card',
  'delete from provider_card where provider = $1 and wallet_id = $2 and card_id = $3',
)

type Price = Pick<Tables['provider_intent'], 'wallet_id' | 'amount' | 'currency'>
type KeyedIntent = Price & { intent_id: string }

export function requireSamePayment(known: Price, repeated: Price): void {
  const isSame =
    known.amount === repeated.amount &&
    known.currency === repeated.currency &&
    known.wallet_id === repeated.wallet_id
  if (!isSame) throw new Refusal('error.idempotency-key-reused', { field: 'Idempotency-Key' })
}

/** Adds an intent, unless its key has one; returns the ID of that of the key. Refuses a key that was used for another payment. */
export async function addIntent(
  database: Database,
  intent: NewProviderIntent,
  at: string,
): Promise<string> {
  const { intent_id, provider, key, wallet_id, amount, currency } = intent
  const values = [intent_id, provider, key, wallet_id, amount, currency, at]
  await database.run(system, bind(ADD, values))
  const { rows } = await database.run<KeyedIntent>(system, bind(BY_KEY, [provider, key]))
  if (!rows[0]) return intent_id
  requireSamePayment(rows[0], intent)
  return rows[0].intent_id
}

export async function readIntent(database: Database, provider: string, intentId: string) {
  const read = bind(READ, [provider, intentId])
  return (await database.run<ProviderIntent>(system, read)).rows[0]
}

export async function lockIntent(transaction: Transaction, provider: string, intentId: string) {
  const locked = bind(LOCK, [provider, intentId])
  return (await transaction.run<ProviderIntent>(locked)).rows[0]
}

export async function listIntents(database: Database, provider: string, { from, until }: Period) {
  const listed = bind(LIST, [provider, from, until])
  return (await database.run<ProviderIntent>(system, listed)).rows
}

export async function changeIntent(transaction: Transaction, intent: ProviderIntent, at: string) {
  const { provider, intent_id, status, attempt, reason, reference, waiting } = intent
  const { refusals, refunds, is_voided, webhook_at, failed_before } = intent
  const json = waiting && JSON.stringify(waiting)
  const result = [
    status,
    attempt,
    reason,
    reference,
    json,
    refusals,
    JSON.stringify(refunds),
    is_voided,
    webhook_at,
    failed_before,
  ]
  await transaction.run(bind(CHANGE, [provider, intent_id, ...result, at]))
}

export async function deleteIntentsBefore(database: Database, at: string): Promise<void> {
  await database.run(system, bind(DELETE_OLD, [at]))
}

type Wallet = { provider: string; walletId: string }

export async function addCard(
  database: Database,
  { provider, walletId }: Wallet,
  { id, scheme, last_digits, holder_name }: StoredCard,
  at: string,
): Promise<void> {
  const values = [id, provider, walletId, scheme, last_digits, holder_name, at]
  await database.run(system, bind(ADD_CARD, values))
}

export async function listCards(database: Database, { provider, walletId }: Wallet) {
  return (await database.run<StoredCard>(system, bind(CARDS, [provider, walletId]))).rows
}

export async function removeCard(database: Database, { provider, walletId }: Wallet, id: string) {
  await database.run(system, bind(REMOVE_CARD, [provider, walletId, id]))
}
