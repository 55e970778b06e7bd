import type { DeclineReason } from '@pillion/domain/payments/decline-reasons'
import type { ProviderReport } from '@pillion/domain/payments/payment'

import type { Clock } from '../../platform/clock/clock.ts'
import { uuid, type RandomSource } from '../../platform/clock/random.ts'
import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import * as store from './intent-store.ts'
import type { ProviderIntent, Waiting } from './intent-store.ts'
import type { ConfirmedIntent, Confirmation, NewIntent, Period } from './payments.ts'
import { refusedAgain } from './refund-refusals.ts'

type Options = {
  database: Database
  clock: Clock
  random: RandomSource
  /** The provider's name. */
  provider: string
}

/** What a provider says of a card. */
export type Outcome =
  | { status: 'paid'; reference: string }
  | { status: 'refused'; reason: DeclineReason }
  /** `waiting`: the payer goes to the bank. */
  | { status: 'pending'; reference?: string; waiting?: Waiting }

type Changes = Partial<ProviderIntent>

export type CardIntents = ReturnType<typeof cardIntents>

/**
 * The intents of a provider that knows none before there is a card. A card is sent after its intent says so, so that a call whose
 * answer is lost is known, and is not made twice.
 */
export function cardIntents({ database, clock, random, provider }: Options) {
  const at = () => new Date(clock.now()).toISOString()

  /** Changes an intent that is locked meanwhile; the provider is never called in here. */
  async function change(
    intentId: string,
    decide: (intent: ProviderIntent) => Changes | undefined,
  ): Promise<ProviderIntent> {
    return database.transaction(system, async (transaction) => {
      const intent = await store.lockIntent(transaction, provider, intentId)
      if (!intent) throw new Error('there is no such intent')
      const changes = decide(intent)
      if (!changes) return intent
      const changed = { ...intent, ...changes }
      await store.changeIntent(transaction, changed, at())
      return changed
    })
  }

  return {
    change,

    async create({ walletId, amount, currency }: NewIntent, key: string) {
      // Only letters and digits, for the search languages of providers.
      const intent_id = `p${uuid(random).replaceAll('-', '').slice(0, 24)}`
      const intent = { intent_id, provider, key, wallet_id: walletId, amount, currency }
      return { intentId: await store.addIntent(database, intent, at()) }
    },

    find: (intentId: string) => store.readIntent(database, provider, intentId),

    async read(intentId: string): Promise<ProviderIntent> {
      const intent = await store.readIntent(database, provider, intentId)
      if (!intent) throw new Error('there is no such intent')
      return intent
    },

    list: (period: Period) => store.listIntents(database, provider, period),

    /** The intent, if this attempt's card is to be sent now; otherwise what has become of it. */
    async begin({ intentId, walletId, attempt }: ConfirmedIntent) {
      let known: Confirmation | undefined
      const intent = await change(intentId, (before) => {
        if (before.wallet_id !== walletId) throw new Error('the intent is of another wallet')
        known = confirmationOf(before, attempt)
        if (known) return undefined
        return { status: 'sent', attempt, reason: null, reference: null, waiting: null }
      })
      return known ? { known } : { intent }
    },

    /** The intent, if the payer comes back from the bank for the first time. */
    async resume(intentId: string): Promise<ProviderIntent | undefined> {
      let isFirst = false
      const intent = await change(intentId, ({ status, waiting }) => {
        isFirst = status === 'pending' && waiting !== null
        return isFirst ? { status: 'sent' } : undefined
      })
      return isFirst ? intent : undefined
    },

    /**
     * The same for a provider that may be told the bank's result twice, which is kept until the provider has answered. Whoever knows
     * the intent could come back with a made-up result, so that another one does not replace it.
     */
    async resumeWith(intentId: string, result: string): Promise<ProviderIntent | undefined> {
      let isDue = false
      const intent = await change(intentId, ({ status, waiting }) => {
        if (waiting === null || (status !== 'pending' && status !== 'sent')) return undefined
        isDue = true
        return { status: 'sent', waiting: { result, ...waiting } }
      })
      return isDue ? intent : undefined
    },

    /** The provider knows nothing of this result of the bank. */
    forgetResult: (intentId: string, result: string) =>
      change(intentId, ({ status, waiting }) => {
        if (status !== 'sent' || waiting?.['result'] !== result) return undefined
        const { result: _, ...rest } = waiting
        return { waiting: rest }
      }),

    /** The provider has the money still. */
    refuseRefund: (intentId: string) =>
      change(intentId, ({ status, refusals }) =>
        status === 'refunding' ? { status: 'paid', refusals: refusedAgain(refusals) } : undefined,
      ),

    /** Stores what the provider has said of an attempt. `refusalEnds`: no other card can be tried. */
    apply: (
      intentId: string,
      { attempt, refusalEnds }: { attempt: number; refusalEnds: boolean },
      outcome: Outcome,
    ) =>
      change(intentId, (intent) =>
        intent.attempt === attempt ? changesBy(outcome, intent, refusalEnds) : undefined,
      ),
  }
}

function changesBy(
  outcome: Outcome,
  { status, is_voided }: ProviderIntent,
  refusalEnds: boolean,
): Changes | undefined {
  const isUndecided = status === 'sent' || status === 'pending'
  switch (outcome.status) {
    case 'paid':
      // Whatever we thought of it, the money is there, unless the provider has cancelled the payment since. A refund goes
      // to the first payment.
      return is_voided || hasMoney(status)
        ? undefined
        : { status: 'paid', reference: outcome.reference, reason: null, waiting: null }
    case 'refused': {
      const { reason } = outcome
      // Its webhook may have come before the answer.
      if (!refusalEnds && status === 'failed') return { status: 'open', reason }
      if (!isUndecided) return undefined
      return { status: refusalEnds ? 'failed' : 'open', reason, waiting: null }
    }
    case 'pending':
      return status === 'sent'
        ? {
            status: 'pending',
            reference: outcome.reference ?? null,
            waiting: outcome.waiting ?? null,
          }
        : undefined
    default:
      return outcome satisfies never
  }
}

/** What a repeated call of this attempt is answered; undefined if its card was not sent yet. */
export function confirmationOf(
  { status, attempt: present, reason, waiting }: ProviderIntent,
  attempt: number,
): Confirmation | undefined {
  if (status === 'open')
    return attempt === present && reason !== null ? { outcome: 'declined', reason } : undefined
  if (attempt !== present || status === 'cancelled') throw new Error(`the intent is ${status}`)
  return status === 'pending' && waiting
    ? { outcome: 'redirect', url: waiting.url }
    : { outcome: 'accepted' }
}

export const hasMoney = (status: ProviderIntent['status']): boolean =>
  status === 'paid' || status === 'refunding' || status === 'refunded'

export function reportOf(intent: ProviderIntent): ProviderReport {
  const { status, amount, currency, attempt, reason } = intent
  switch (status) {
    case 'open':
    case 'sent':
    case 'pending':
    case 'refunding':
      return { status: 'pending' }
    case 'paid':
    case 'refunded':
      return { status, amount, currency }
    case 'failed':
      return { status, attempt, reason: reason ?? 'declined' }
    case 'cancelled':
      return { status }
    default:
      return status satisfies never
  }
}
