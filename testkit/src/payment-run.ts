import { randomFrom } from '@pillion/city/random'
import { decide, evolve, type OrderCommand } from '@pillion/domain/orders/decide'
import type { OrderState } from '@pillion/domain/orders/order-state'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { transfersOf, type LedgerAccount } from '@pillion/domain/payments/ledger'
import {
  decidePayment,
  evolvePayment,
  type PaymentCommand,
  type PaymentState,
  type ProviderReport,
} from '@pillion/domain/payments/payment'
import {
  nextPaymentStep,
  orderMoveOf,
  PAYMENT_CHECK_SECONDS,
} from '@pillion/domain/payments/payment-steps'

/** What is left of the fee after the discount; minor units. */
const PRICE = { fee: 7_300, discount: 1_000, payer: 'vendor' } as const
const AMOUNT = PRICE.fee - PRICE.discount
const CURRENCY = 'SEK'
/** Seconds. */
const FAULTS_END = 1_500
const SETTLED_AFTER = 60

/** One payment under faults, from its seed: what each side believes in the end, and what was moved. */
export type PaymentRun = {
  order: OrderState['status']
  payment: PaymentState['status']
  provider: ProviderStatus
  /** How often the provider took and gave back the money. */
  taken: number
  returned: number
  accounts: Readonly<Record<LedgerAccount, number>>
  /** A rider was sent. */
  dispatched: boolean
  forgedAccepted: boolean
}

type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'

/**
 * Runs a payment second by second. Until the faults end, calls to the provider fail before or after their effect, and webhooks are lost,
 * doubled, delayed or forged; the server is killed between any two steps; the payer tries cards, leaves, and cancels.
 */
export function runPayment(seed: number): PaymentRun {
  const { next, chance } = randomFrom(seed)
  const below = (count: number) => Math.floor(next() * count)

  // The provider
  let status: ProviderStatus = 'open'
  let attempt = 0
  let taken = 0
  let returned = 0
  const webhooks: { at: number; report: ProviderReport; isForged: boolean }[] = []
  let now = 0
  const hasFaults = () => now < FAULTS_END

  const reportNow = (): ProviderReport => {
    switch (status) {
      case 'open':
      case 'pending':
        return { status: 'pending' }
      case 'paid':
      case 'refunded':
        return { status, amount: AMOUNT, currency: CURRENCY }
      case 'failed':
        return { status, attempt, reason: 'declined' }
      case 'cancelled':
        return { status }
    }
  }
  function sendWebhook(): void {
    const copies = hasFaults() ? below(4) : 1
    for (let copy = 0; copy < copies; copy += 1) {
      const delay = hasFaults() ? below(120) : 1
      webhooks.push({ at: now + delay, report: reportNow(), isForged: false })
    }
  }
  function settle(to: ProviderStatus): void {
    if (to === 'paid') taken += 1
    if (to === 'refunded') returned += 1
    status = to
    sendWebhook()
  }
  const provider = {
    /** Returns whether the card was declined at once. */
    confirm(number: number): boolean {
      if (status !== 'open') return false
      attempt = number
      if (chance(0.25)) return true
      if (chance(0.3)) status = 'pending'
      else settle(chance(0.8) ? 'paid' : 'failed')
      return false
    },
    isAuthenticating: () => status === 'pending',
    cancel(): void {
      if (status !== 'paid' && status !== 'refunded') settle('cancelled')
    },
    refund(): void {
      if (status === 'paid') settle('refunded')
    },
  }
  /** Fails before or after its effect. */
  function callProvider<A>(call: () => A): A {
    if (hasFaults() && chance(0.2)) throw new Error('500')
    const answer = call()
    if (hasFaults() && chance(0.2)) throw new Error('no answer')
    return answer
  }

  // The server's database
  const placed = decide({ type: 'place', paymentMethod: 'ONLINE_PAYMENT' }, undefined, 0, {
    delayedCancellation: false,
  })
  if ('refused' in placed) throw new Error('the order was not placed')
  let order = placed.events.reduce<OrderState | undefined>(evolve, undefined)!
  let payment: PaymentState = {
    status: 'OPEN',
    amount: AMOUNT,
    currency: CURRENCY,
    attempts: 0,
    isCharged: false,
    openedAt: 0,
  }
  const accounts = { provider: 0, rider: 0, vendor: 0, guest: 0, fees: 0, vouchers: 0 }
  let settleAt = payment.openedAt + 900
  let dispatched = false
  let forgedAccepted = false

  function changeOrder(command: OrderCommand): boolean {
    const decision = decide(command, order, now, { delayedCancellation: false })
    if ('refused' in decision) return false
    order = decision.events.reduce(evolve, order)
    return true
  }
  /** One transaction. */
  function change(command: PaymentCommand): void {
    const decision = decidePayment(command, payment, now)
    if (!('events' in decision)) return
    const ended = isTerminal(order)
    for (const event of decision.events) {
      for (const { entries } of transfersOf(event, payment, PRICE))
        for (const { account, amount } of entries) accounts[account] += amount
      payment = evolvePayment(payment, event)
      const to = orderMoveOf[event.type]
      if (to && !ended && !changeOrder({ type: 'move', to }))
        throw new Error(`the order did not follow: ${order.status} to ${to}`)
      if (event.type === 'confirming') settleAt = Math.min(settleAt, now + PAYMENT_CHECK_SECONDS)
      if (event.type === 'paid-late') settleAt = now
    }
  }
  const report = (report: ProviderReport) =>
    change({ type: 'report', report, orderHasEnded: isTerminal(order) })
  /** The process dies, and what it would have done next is not done. */
  const isKilled = () => hasFaults() && chance(0.1)

  function payerConfirms(): void {
    if (payment.status !== 'OPEN') return
    change({ type: 'confirm' })
    if (isKilled()) return
    const number = payment.attempts
    try {
      const isDeclined = callProvider(() => provider.confirm(number))
      if (isKilled()) return
      if (isDeclined) change({ type: 'decline', attempt: number, reason: 'declined' })
    } catch {}
  }
  /** Requests something else after a declined card. */
  function payerGivesUp(): void {
    const isUnpaid = payment.status === 'OPEN' || payment.status === 'VOIDING'
    if (!isUnpaid || isTerminal(order)) return
    change({ type: 'give-up' })
    changeOrder({ type: 'move', to: 'PAYMENT_CANCELLED' })
    settleAt = now
  }
  function runJob(): void {
    const step = nextPaymentStep(payment, order, now)
    if (step.type === 'done') return void (settleAt = Infinity)
    if (step.type === 'wait') return void (settleAt = step.at)
    if (step.type !== 'ask') change({ type: step.type })
    settleAt = now + PAYMENT_CHECK_SECONDS
    if (isKilled()) return
    try {
      if (step.type === 'void') callProvider(provider.cancel)
      if (step.type === 'refund') callProvider(provider.refund)
      if (isKilled()) return
      report(callProvider(reportNow))
    } catch {}
  }

  for (; now < FAULTS_END + SETTLED_AFTER; now += 1) {
    if (hasFaults()) {
      if (chance(0.01)) payerConfirms()
      if (chance(0.001)) payerGivesUp()
      if (provider.isAuthenticating() && chance(0.01)) settle(chance(0.7) ? 'paid' : 'failed')
      // The vendor, the operator or the end of a search.
      if (chance(0.001) && !isTerminal(order)) {
        const ends = changeOrder({ type: 'cancel', reason: 'TOO_BUSY', source: 'AUTO_CANCEL' })
        if (ends) settleAt = now
      }
      if (chance(0.005))
        webhooks.push({
          at: now + 1,
          report: { status: 'paid', amount: 1, currency: CURRENCY },
          isForged: true,
        })
    }
    if (order.status === 'PAYMENT_COMMITTED' && chance(0.2)) {
      changeOrder({ type: 'move', to: 'NEW' })
      changeOrder({ type: 'move', to: 'RECEIVED' })
      dispatched = true
    }
    for (const webhook of webhooks.filter(({ at }) => at === now)) {
      const before = payment
      report(webhook.report)
      if (webhook.isForged && payment !== before) forgedAccepted = true
    }
    if (now >= settleAt) runJob()
  }
  return {
    order: order.status,
    payment: payment.status,
    provider: status,
    taken,
    returned,
    accounts,
    dispatched,
    forgedAccepted,
  }
}
