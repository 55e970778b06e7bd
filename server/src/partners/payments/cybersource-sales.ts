import { CyberSourceError, type CyberSourceClient } from './cybersource-client.ts'
import {
  amountDetailsOf,
  nameParts,
  outcomeOf,
  isReserved,
  setupMembers,
  sourceMembers,
  type CardLabel,
  type Payment,
  type Source,
} from './cybersource-shapes.ts'
import { voidLost, type Reference } from './cybersource-voids.ts'
import type { ProviderIntent, Waiting } from './intent-store.ts'

const PAYMENTS = '/pts/v2/payments'

type Sale = {
  holderName: string
  saves: boolean
  authentication: object
  action: 'CONSUMER_AUTHENTICATION' | 'VALIDATE_CONSUMER_AUTHENTICATION'
}

/** The calls that take money from a card, and those that undo them. */
export function cyberSourceSales({
  client,
  returnUrl,
}: {
  client: CyberSourceClient
  returnUrl: string
}) {
  async function pay(
    intent: ProviderIntent,
    source: Source,
    { holderName, saves, authentication, action }: Sale,
  ) {
    const { paymentInformation, tokenInformation } = sourceMembers(source)
    const payment = await orRefused(
      client.post<Payment>(PAYMENTS, {
        clientReferenceInformation: referenceOf(intent),
        processingInformation: {
          capture: true,
          commerceIndicator: 'internet',
          actionList: [action, ...(saves ? ['TOKEN_CREATE'] : [])],
          ...(saves ? { actionTokenTypes: ['paymentInstrument', 'instrumentIdentifier'] } : {}),
        },
        ...(paymentInformation ? { paymentInformation } : {}),
        ...(tokenInformation ? { tokenInformation } : {}),
        orderInformation: {
          amountDetails: amountDetailsOf(intent, intent.amount),
          billTo: nameParts(holderName),
        },
        consumerAuthenticationInformation: authentication,
      }),
    )
    if (isReserved(payment)) await release(intent, payment.id)
    return { payment, outcome: outcomeOf(payment) }
  }

  /** Gives back what an authorisation that is not settled reserves on the card. False if that was done before. */
  async function release(intent: ProviderIntent, authorisation: string): Promise<boolean> {
    try {
      const { status } = await client.post<Payment>(`${PAYMENTS}/${authorisation}/reversals`, {
        clientReferenceInformation: { code: intent.intent_id },
        reversalInformation: { amountDetails: amountDetailsOf(intent, intent.amount) },
      })
      if (status !== 'REVERSED') throw new Error('CyberSource did not reverse an authorisation')
      return true
    } catch (error) {
      if (error instanceof CyberSourceError && NOTHING_RESERVED.has(error.reason)) return false
      throw error
    }
  }

  return {
    release,

    /** Asks whether the bank wants to see the payer, and pays if it does not. */
    async authenticateAndPay(intent: ProviderIntent, source: Source, card: CardLabel) {
      const { intent_id } = intent
      const setup = await orRefused(
        client.post<Payment>('/risk/v1/authentication-setups', {
          clientReferenceInformation: { code: intent_id },
          ...setupMembers(source),
        }),
      )
      if (setup === REFUSED) return { payment: REFUSED, outcome: outcomeOf(REFUSED) }
      const { consumerAuthenticationInformation } = setup
      const referenceId = consumerAuthenticationInformation?.referenceId
      const back = `${returnUrl}?intent=${intent_id}`
      return pay(intent, source, {
        holderName: card.holder_name,
        saves: card.saves === 'yes',
        authentication: { referenceId, returnUrl: back, transactionMode: 'S' },
        action: 'CONSUMER_AUTHENTICATION',
      })
    },

    /** Pays when the payer comes back from the bank. */
    async payAfterBank(intent: ProviderIntent, waiting: Waiting) {
      const { authenticationTransactionId, tokenId, instrumentId } = waiting
      const source = tokenId === undefined ? { instrumentId: instrumentId ?? '' } : { tokenId }
      const card = waiting as unknown as CardLabel
      return pay(intent, source, {
        holderName: card.holder_name,
        saves: card.saves === 'yes',
        authentication: { authenticationTransactionId },
        action: 'VALIDATE_CONSUMER_AUTHENTICATION',
      })
    },

    /** Undoes what may have been made in an attempt whose answer was lost. */
    undo: (intent: ProviderIntent) => voidLost(client, referenceOf(intent)),
  }
}

/** The call before the bank and the one after it are two of CyberSource's transactions. */
function referenceOf({ intent_id, attempt, waiting }: ProviderIntent): Reference {
  return { code: intent_id, transactionId: `${intent_id}${attempt}${waiting ? 'b' : ''}` }
}

const NOTHING_RESERVED: ReadonlySet<string | undefined> = new Set([
  'AUTH_ALREADY_REVERSED',
  'TRANSACTION_ALREADY_REVERSED_OR_SETTLED',
  'MISSING_AUTH',
])

const REFUSED: Payment = { id: '', status: 'DECLINED' }

/** A call that CyberSource could not use has charged nothing: the token has expired, or the card is of no use here. */
async function orRefused(payment: Promise<Payment>): Promise<Payment> {
  try {
    return await payment
  } catch (error) {
    if (error instanceof CyberSourceError && error.status === 400) return REFUSED
    throw error
  }
}
