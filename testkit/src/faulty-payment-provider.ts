import { randomFrom } from '@pillion/city/random'
import type { ProviderReport } from '@pillion/domain/payments/payment'
import type {
  Confirmation,
  Notice,
  PaymentProvider,
} from '@pillion/server/partners/payments/payments'

type Intent = {
  status: 'open' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  amount: number
  currency: string
  attempt: number
  taken: number
  returned: number
}

/** Says that the fake provider has signed a webhook. */
export const SIGNED = { 'x-signed': 'yes' }

/**
 * A payment provider in memory. Until `heal`, calls fail before or after their effect, and webhooks are lost, doubled and
 * handed out in any order.
 */
export function faultyPaymentProvider(seed: number) {
  const random = randomFrom(seed)
  const intents = new Map<string, Intent>()
  const answers = new Map<string, unknown>()
  let webhooks: Notice[] = []
  let isFaulty = true

  const find = (intentId: string): Intent => {
    const intent = intents.get(intentId)
    if (!intent) throw new Error('no such intent')
    return intent
  }
  function settle(intentId: string, status: Intent['status']): void {
    const intent = find(intentId)
    if (status === 'paid') intent.taken += 1
    if (status === 'refunded') intent.returned += 1
    intent.status = status
    const copies = isFaulty ? Math.floor(random.next() * 4) : 1
    for (let copy = 0; copy < copies; copy += 1)
      webhooks.push({ intentId, report: reportOf(intent) })
  }
  async function answer<A>(key: string | undefined, work: () => A): Promise<A> {
    if (isFaulty && random.chance(0.2)) throw new Error('500')
    const known = key !== undefined && answers.has(key)
    const result = known ? (answers.get(key) as A) : work()
    if (key !== undefined) answers.set(key, result)
    if (isFaulty && random.chance(0.2)) throw new Error('no answer')
    return result
  }

  const provider: PaymentProvider = {
    name: 'faulty',
    kind: 'generic_creditcard',
    cardFields: { url: '/fields', shape: 'fields' },
    redirectOrigins: [],
    createIntent: ({ amount, currency }, key) =>
      answer(key, () => {
        const intentId = `intent-${intents.size}`
        const counts = { attempt: 0, taken: 0, returned: 0 }
        intents.set(intentId, { status: 'open', amount, currency, ...counts })
        return { intentId }
      }),
    confirmIntent: ({ intentId, attempt }, key) =>
      answer(key, (): Confirmation => {
        const intent = find(intentId)
        if (intent.status !== 'open') return { outcome: 'accepted' }
        intent.attempt = attempt
        if (random.chance(0.3)) return { outcome: 'declined', reason: 'declined' }
        settle(intentId, random.chance(0.8) ? 'paid' : 'failed')
        return { outcome: 'accepted' }
      }),
    readIntent: (intentId) => answer(undefined, () => reportOf(find(intentId))),
    cancelIntent: (intentId, key) =>
      answer(key, () => {
        const { status } = find(intentId)
        if (status !== 'paid' && status !== 'refunded') settle(intentId, 'cancelled')
        return reportOf(find(intentId))
      }),
    refundIntent: (intentId, key) =>
      answer(key, () => {
        if (find(intentId).status === 'paid') settle(intentId, 'refunded')
        return { status: 'pending' }
      }),
    async *listIntents() {
      yield [...intents].map(([intentId, intent]) => ({ intentId, report: reportOf(intent) }))
    },
    listCards: async () => [],
    removeCard: async () => {},
    readWebhook: async ({ headers, body }) =>
      headers['x-signed'] === 'yes'
        ? [JSON.parse(Buffer.from(body).toString()) as Notice]
        : undefined,
  }
  return {
    provider,
    intents: intents as ReadonlyMap<string, Readonly<Intent>>,
    /** The webhooks that are on their way, in any order; each is handed out once. */
    takeWebhooks(): Notice[] {
      const taken = random.shuffled(webhooks)
      webhooks = []
      return taken
    },
    heal: () => void (isFaulty = false),
    random,
  }
}

function reportOf({ status, amount, currency, attempt }: Intent): ProviderReport {
  switch (status) {
    case 'open':
      return { status: 'pending' }
    case 'paid':
    case 'refunded':
      return { status, amount, currency }
    case 'failed':
      return { status, attempt, reason: 'declined' }
    case 'cancelled':
      return { status }
    default:
      return status satisfies never
  }
}
