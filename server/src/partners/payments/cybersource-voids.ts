import { CyberSourceError, type CyberSourceClient } from './cybersource-client.ts'
import type { Payment } from './cybersource-shapes.ts'

/** `code` is the intent, `transactionId` the call; both are our own. */
export type Reference = { code: string; transactionId: string }

/**
 * Undoes what a call may have made whose answer was lost (a timeout void). False if there was nothing to undo; throws as long as
 * there may be something.
 */
export async function voidLost(
  client: Pick<CyberSourceClient, 'post'>,
  reference: Reference,
): Promise<boolean> {
  try {
    const body = { clientReferenceInformation: reference }
    const { status } = await client.post<Payment>('/pts/v2/voids', body)
    if (status === 'VOIDED') return true
    throw new Error('CyberSource did not void a payment or refund')
  } catch (error) {
    if (isUnknown(error)) return false
    throw error
  }
}

/** Whether the error says that the payment has already been voided or sent to the bank. */
export const isNotVoidable = (error: unknown): boolean =>
  error instanceof CyberSourceError && error.reason === 'NOT_VOIDABLE'

const isUnknown = (error: unknown): boolean =>
  error instanceof CyberSourceError &&
  (error.status === 404 || (error.status === 400 && error.reason === 'INVALID_DATA'))
