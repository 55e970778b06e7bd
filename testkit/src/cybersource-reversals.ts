import { refusal, type Answer, type Call } from './cybersource-calls.ts'
import type { TransactionTable } from './cybersource-transactions.ts'

/** Refunds, reversals of authorisations, and timeout voids. */
export function cyberSourceReversals({ list, add, isUsed }: TransactionTable) {
  const next = {
    /** The next refund's answer: 'lost' takes effect and does not answer, a status that is not PENDING has no effect. */
    refundAnswer: undefined as string | undefined,
    /** Why the next void fails; 'lost' takes effect and does not answer. */
    voidFailure: undefined as 'NOT_VOIDABLE' | 'FAILED' | 'lost' | undefined,
    /** The next reversal fails. */
    reversalFails: false,
  }

  function refund(id: string, call: Call): Answer {
    const payment = list.find((one) => one.id === id && one.application === 'ics_bill')
    const { transactionId } = call.clientReferenceInformation ?? {}
    const { totalAmount: amount = '', currency = '' } = call.orderInformation?.amountDetails ?? {}
    if (!payment || payment.currency !== currency) return refusal(404, 'NOT_FOUND')
    if (isUsed(transactionId)) return refusal(400, 'DUPLICATE_REQUEST')
    const answer = next.refundAnswer ?? 'PENDING'
    next.refundAnswer = undefined
    if (answer === 'INVALID_REQUEST') return refusal(400, 'INVALID_DATA')
    const isMade = answer === 'PENDING' || answer === 'TRANSMITTED' || answer === 'lost'
    const credit = add({
      ...payment,
      transactionId,
      application: 'ics_credit',
      amount,
      reasonCode: isMade ? '100' : '233',
    })
    return { status: 201, body: { id: credit.id, status: answer }, isLost: answer === 'lost' }
  }

  function reverse(id: string, call: Call): Answer {
    const { reversalInformation } = call
    const auth = list.find((one) => one.id === id && one.application === 'ics_auth')
    if (next.reversalFails) {
      next.reversalFails = false
      return refusal(502, 'SYSTEM_ERROR')
    }
    if (!auth || reversalInformation?.amountDetails?.totalAmount !== auth.amount)
      return refusal(400, 'MISSING_AUTH')
    const isReversed = list.some(
      ({ application, code }) => application === 'ics_auth_reversal' && code === auth.code,
    )
    if (isReversed) return refusal(400, 'AUTH_ALREADY_REVERSED')
    const reversal = add({ ...auth, application: 'ics_auth_reversal', reasonCode: '100' })
    return { status: 201, body: { id: reversal.id, status: 'REVERSED' } }
  }

  function voidAttempt({ clientReferenceInformation }: Call): Answer {
    const { transactionId } = clientReferenceInformation ?? {}
    const failure = next.voidFailure
    next.voidFailure = undefined
    if (failure === 'NOT_VOIDABLE') return refusal(400, 'NOT_VOIDABLE')
    if (failure === 'FAILED') return { status: 201, body: { id: 'void', status: failure } }
    const undone = list.find(
      (one) =>
        one.transactionId === transactionId &&
        one.reasonCode === '100' &&
        (one.application === 'ics_bill' || one.application === 'ics_credit'),
    )
    if (!undone) return refusal(400, 'INVALID_DATA')
    const isVoided = list.some(
      (one) => one.application === 'ics_void' && one.transactionId === transactionId,
    )
    if (isVoided) return refusal(400, 'NOT_VOIDABLE')
    const { id } = add({ ...undone, application: 'ics_void' })
    return { status: 201, body: { id, status: 'VOIDED' }, isLost: failure === 'lost' }
  }

  return { next, refund, reverse, voidAttempt }
}
