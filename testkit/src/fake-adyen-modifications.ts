import { refusal, type Answer, type Call, type Payment, type Refund } from './fake-adyen-shapes.ts'

type Cancel = { pspReference: string; reference: string; paymentReference: string }

/** Whether the payment has enough left is said later. */
export function refund(payment: Payment | undefined, call: Call): Answer {
  const { value, currency } = call.amount ?? {}
  if (!payment || currency !== payment.currency || value === undefined) return refusal(422, '167')
  const { pspReference } = addRefund(payment, { value, reference: call.reference ?? '' })
  return { status: 201, body: { pspReference, status: 'received' } }
}

export function addRefund(
  payment: Payment,
  { value, reference }: Pick<Refund, 'value' | 'reference'>,
): Refund {
  const possible = payment.refunds.filter(({ isPossible }) => isPossible)
  const left = possible.reduce((sum, made) => sum - made.value, payment.value)
  const pspReference = `R${payment.refunds.length + 1}${payment.pspReference}`
  const added = { pspReference, value, reference, isPossible: value <= left }
  payment.refunds.push(added)
  return added
}

/** Cancellations by the reference of a payment. Whether there is something to cancel is said later. */
export function cancels() {
  const all: Cancel[] = []
  return {
    add({ paymentReference, reference = '' }: Call): Answer {
      if (paymentReference === undefined) return refusal(422, '702')
      const cancel = { pspReference: `CANCEL${all.length + 1}`, reference, paymentReference }
      all.push(cancel)
      return { status: 201, body: { ...cancel, status: 'received' } }
    },
    /** The latest one. */
    of(intentId: string): Cancel {
      const isOf = ({ paymentReference }: Cancel) => paymentReference.startsWith(`${intentId}.`)
      const cancel = all.findLast(isOf)
      if (!cancel) throw new Error(`Adyen was not asked to cancel ${intentId}`)
      return cancel
    },
  }
}
