/** Each has a reference of its own. `isPossible`: the payment had enough left. */
export type Refund = { pspReference: string; value: number; reference: string; isPossible: boolean }
export type Payment = {
  pspReference: string
  reference: string
  value: number
  currency: string
  status: 'redirect' | 'authorised' | 'refused'
  reason: string
  number: string
  /** Every one that was asked for, here or by hand. */
  refunds: Refund[]
}
/** A text is a page or a script. */
export type Answer = { status: number; body: object | string | undefined }
/** Calls in the shapes of the documentation, as far as they are read. */
export type Call = {
  merchantAccount?: string
  amount?: { value?: number; currency?: string }
  reference?: string
  returnUrl?: string
  captureDelayHours?: number
  paymentMethod?: Readonly<Record<string, string>>
  storePaymentMethod?: boolean
  shopperReference?: string
  recurringProcessingModel?: string
  shopperInteraction?: string
  details?: { redirectResult?: string }
  paymentReference?: string
}

export const refusal = (status: number, errorCode: string): Answer => ({
  status,
  body: { status, errorCode, message: 'The words of Adyen.', errorType: 'validation' },
})
