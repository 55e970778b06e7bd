import { refundOnEnd } from '@pillion/domain/payments/refunds'

import type { PaymentRun } from './payment-run.ts'

/** What is wrong with a payment after its faults have ended; empty when each side agrees. */
export function findingsOf(run: PaymentRun): string[] {
  const { order, payment, provider, taken, returned, accounts, dispatched, forgedAccepted } = run
  const findings: string[] = []
  const expectThat = (isRight: boolean, finding: string) => {
    if (!isRight) findings.push(`${finding} (${JSON.stringify(run)})`)
  }
  expectThat(!forgedAccepted, 'a report about another amount was taken')
  expectThat(taken <= 1 && returned <= taken, 'the money was moved twice')
  expectThat(
    ['PAID', 'FAILED', 'CANCELLED', 'REFUNDED'].includes(payment),
    'the payment has not ended',
  )
  expectThat((payment === 'PAID') === (provider === 'paid'), 'the provider holds something else')
  expectThat((payment === 'REFUNDED') === (returned === 1), 'the refund differs')
  const held = taken - returned
  const { provider: holds, vendor, fees, vouchers } = accounts
  expectThat(holds + vendor + fees + vouchers === 0, 'the ledger does not balance')
  expectThat(vendor === 0, 'the vendor is owed money')
  expectThat(holds > 0 === (held === 1), 'the ledger holds something else')
  const ended = new Map<string, string>(Object.entries(refundOnEnd)).get(order)
  expectThat(ended !== 'refund' || held === 0, 'an order that has ended keeps its money')
  expectThat(!dispatched || taken === 1, 'a rider was sent for an order that is not paid')
  expectThat(
    !['INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED'].includes(order),
    'the order is stuck',
  )
  return findings
}
