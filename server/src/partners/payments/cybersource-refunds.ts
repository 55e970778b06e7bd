import { unixNow, type Clock } from '../../platform/clock/clock.ts'
import type { CardIntents } from './card-intents.ts'
import { CyberSourceError, type CyberSourceClient } from './cybersource-client.ts'
import { SEARCH_SECONDS, type CyberSourceSearch, type Found } from './cybersource-search.ts'
import { amountDetailsOf, type Payment } from './cybersource-shapes.ts'
import { isNotVoidable, voidLost } from './cybersource-voids.ts'
import type { ProviderIntent } from './intent-store.ts'
import { RefundRefusedError, type PaymentProblem } from './payments.ts'
import { refusedAgain } from './refund-refusals.ts'

const LONGEST_WAIT_SECONDS = 6 * 3_600
/** 201 says no more than that a transaction was made; these say that the money is on its way. */
const ACCEPTED: ReadonlySet<string> = new Set(['PENDING', 'TRANSMITTED'])

type Options = {
  client: CyberSourceClient
  search: CyberSourceSearch
  intents: CardIntents
  clock: Clock
}

/**
 * Gives money back once. Employees may have given some or all of it back in the Business Center, and an answer can get lost, so
 * that the search is asked before each refund.
 */
export function cyberSourceRefunds({ client, search, intents, clock }: Options) {
  const finish = (intentId: string) =>
    intents.change(intentId, ({ status }) =>
      status === 'paid' || status === 'refunding' ? { status: 'refunded' } : undefined,
    )

  /** When nothing is known to be on its way. */
  function isDue({ status, refusals, changed_at, webhook_at }: ProviderIntent): boolean {
    const isWaiting = status === 'refunding' || refusals > 0
    if (isWaiting && unixNow(clock) - changed_at <= waitAfter(refusals)) return false
    return webhook_at === null || unixNow(clock) - webhook_at > SEARCH_SECONDS
  }

  /**
   * A refund whose answer was lost may have been made after all, and the search may lag still. Returns how many refunds have failed
   * then.
   */
  async function undoLast(intent: ProviderIntent, { failedRefunds }: Found): Promise<number> {
    try {
      const isVoided = await voidLost(client, referenceOf(intent))
      return isVoided ? failedRefunds + 1 : failedRefunds
    } catch (error) {
      // An earlier void has taken effect, if the search has it.
      if (isNotVoidable(error) && failedRefunds > intent.failed_before) return failedRefunds
      throw error
    }
  }

  async function post(intent: ProviderIntent, amount: number): Promise<void> {
    try {
      const { status } = await client.post<Payment>(
        `/pts/v2/payments/${intent.reference}/refunds`,
        {
          clientReferenceInformation: referenceOf(intent),
          orderInformation: { amountDetails: amountDetailsOf(intent, amount) },
        },
      )
      if (!ACCEPTED.has(status)) throw new RefundRefusedError('CyberSource refused a refund')
    } catch (error) {
      const isRefusal =
        error instanceof CyberSourceError && (error.status === 400 || error.status === 404)
      throw isRefusal ? new RefundRefusedError(error.message) : error
    }
  }

  return {
    /** Looks whether all of the money has gone back. */
    async find(intent: ProviderIntent): Promise<ProviderIntent> {
      const found = await search.ofIntent(intent.intent_id)
      return restOf(intent, found) > 0 ? intent : finish(intent.intent_id)
    },

    /** What was given back by hand, unless it was all of the payment. */
    async problemOf(intent: ProviderIntent): Promise<PaymentProblem | undefined> {
      if (intent.status !== 'paid' && intent.status !== 'refunded') return undefined
      const rest = restOf(intent, await search.ofIntent(intent.intent_id))
      if (rest < 0) return 'over-refunded'
      return intent.status === 'paid' && rest < intent.amount ? 'refunded-in-part' : undefined
    },

    /** The search has known of the last refund for long, if there was one. */
    isSettled: ({ changed_at }: ProviderIntent): boolean =>
      unixNow(clock) - changed_at > SEARCH_SECONDS,

    /** Gives back what is left of a payment, unless it is too early to know what that is. */
    async refund(before: ProviderIntent): Promise<void> {
      if (!isDue(before)) return
      const { intent_id: intentId, status, refusals, changed_at } = before
      const found = await search.ofIntent(intentId)
      const rest = restOf(before, found)
      if (rest <= 0) return void (await finish(intentId))
      const isRepeated = status === 'refunding'
      const failed_before = isRepeated ? await undoLast(before, found) : found.failedRefunds
      let isFirst = false
      const intent = await intents.change(intentId, (present) => {
        isFirst = present.status === status && present.changed_at === changed_at
        if (!isFirst) return undefined
        const counted = isRepeated ? refusedAgain(refusals) : refusals
        return { status: 'refunding', refusals: counted, failed_before }
      })
      if (!isFirst) return
      try {
        await post(intent, rest)
      } catch (error) {
        const isRefused = error instanceof RefundRefusedError
        if (isRefused) await intents.refuseRefund(intentId)
        throw error
      }
      await finish(intentId)
    },
  }
}

/** Each refund has an ID of its own, by which it can be voided. */
const referenceOf = ({ intent_id, refusals }: ProviderIntent) => ({
  code: intent_id,
  transactionId: `${intent_id}r${refusals}`,
})

/** Doubles with each refund that came to nothing. */
const waitAfter = (refusals: number): number =>
  Math.min(SEARCH_SECONDS * 2 ** refusals, LONGEST_WAIT_SECONDS)

function restOf({ amount, currency }: ProviderIntent, { refunded }: Found): number {
  return refunded?.currency === currency ? amount - refunded.amount : amount
}
