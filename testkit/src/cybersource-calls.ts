export type Answer = { status: number; body: unknown; type?: string; isLost?: boolean }
/** Calls in the shapes of the documentation, as far as they are read. */
export type Call = {
  clientReferenceInformation?: { code?: string; transactionId?: string }
  processingInformation?: { capture?: boolean; actionList?: string[]; actionTokenTypes?: string[] }
  tokenInformation?: { transientToken?: string; transientTokenJwt?: string; jti?: string }
  paymentInformation?: { paymentInstrument?: { id?: string } }
  orderInformation?: { amountDetails?: { totalAmount?: string; currency?: string } }
  reversalInformation?: { amountDetails?: { totalAmount?: string; currency?: string } }
  consumerAuthenticationInformation?: {
    referenceId?: string
    returnUrl?: string
    authenticationTransactionId?: string
  }
  query?: string
  offset?: number
  limit?: number
  targetOrigins?: string[]
}

export const refusal = (status: number, reason: string): Answer => ({
  status,
  body: { status: 'INVALID_REQUEST', reason, message: 'The words of CyberSource.' },
})
