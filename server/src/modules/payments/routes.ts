import * as operations from '@pillion/contract/http/payments'

import type { PaymentProvider } from '../../partners/payments/payments.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { makeRequireGuestPoint } from '../orders/require-guest.ts'
import { askAgain } from './ask-again.ts'
import { bindReturn } from './bind-return.ts'
import { bindWebhook } from './bind-webhook.ts'
import { checkLedger } from './check-ledger.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createIntent } from './create-intent.ts'
import { eraseCards } from './erase-cards.ts'
import { getPayment } from './get-payment.ts'
import { openWallet } from './open-wallet.ts'
import { logDifferences, reconcileNightly, reconcilePayments } from './reconcile-payments.ts'
import { settleOrder, settlePayment } from './settle-payment.ts'
import { listCards, removeCard } from './stored-cards.ts'

/** Without a provider, no order can be paid by card; those that were are still shown. */
export function bindPayments(context: AppContext, provider: PaymentProvider | undefined): void {
  const { paymentJobs } = context
  const requireOrderPoint = makeRequireGuestPoint(context, 'orders')
  const requireCardPoint = makeRequireGuestPoint(context, 'cards')
  // A slow provider must not take the place of other calls.
  const asking = { ...context, admit: <A>(work: () => Promise<A>) => work() }
  bindOperation(context, operations.openWallet, (call) => openWallet(context, provider, call))
  bindOperation(asking, operations.createIntent, async (call) => {
    await requireOrderPoint(call)
    return createIntent(context, provider, call)
  })
  bindOperation(asking, operations.confirmIntent, async (call) => {
    await requireCardPoint(call)
    return confirmIntent(context, provider, call)
  })
  bindOperation(asking, operations.listCards, (call) => listCards(context, provider, call))
  bindOperation(asking, operations.removeCard, (call) => removeCard(context, provider, call))
  bindOperation(context, operations.getPayment, (call) => getPayment(context, call))
  bindOperation(context, operations.checkLedger, (call) =>
    checkLedger(context, provider?.name, call),
  )
  bindOperation(asking, operations.reconcilePayments, (call) =>
    reconcilePayments(context, provider, call),
  )
  bindOperation(asking, operations.eraseCards, (call) => eraseCards(context, provider, call))
  paymentJobs.handle('settle-payment', (payload) => settlePayment(context, provider, payload))
  paymentJobs.handle('settle-order', (payload) => settleOrder(context, payload))
  paymentJobs.handle('ask-payment-provider', (payload) => askAgain(context, provider, payload))
  paymentJobs.handle('reconcile-payments', (payload) =>
    reconcileNightly(context, provider, payload),
  )
  paymentJobs.handle('reconcile-day', (payload) => logDifferences(context, provider, payload))
  if (!provider) return
  bindWebhook(context, provider)
  bindReturn(context, provider)
}
