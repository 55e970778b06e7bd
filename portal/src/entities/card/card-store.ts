import type { confirmIntent, listCards } from '@pillion/contract/http/payments'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import { isCardFormValid, type CardForm } from '@pillion/domain/payments/card-form'

import type { EncryptedPart } from './card-frame.ts'

type Details = NonNullable<BodyOf<typeof confirmIntent>['card_details']>
export type CardMethod = AnswerOf<typeof listCards>['result']

/** An order that waits for a card, and the request that it was placed for. */
export type PlacedOrder = {
  fingerprint: string
  intentID: string
  /** Of the wallet that pays; undefined when it has to be opened again. */
  token: string | undefined
}

/** The payment of a request (PAY-01). */
export type CardState = CardForm & {
  /** How the vendor can pay by card; none until that is known. */
  paymentMethods: readonly CardMethod[]
  /** The stored cards. */
  creditCards: CardMethod['cards']
  /** The intent that waits for a card; undefined until the order is placed, and again when it is paid. */
  intentID: string | undefined
  saveCreditCard: boolean
  /** The order whose card was declined or not taken, which another one can still pay. */
  declined: PlacedOrder | undefined
  /** Where the first error is, after the user wanted to pay. */
  error: 'choice' | 'name' | 'fields' | undefined
}

const initial: CardState = {
  newOrExistingCard: 'NOT_SET',
  nameOnCard: '',
  isCardValid: false,
  isOnProviderPage: false,
  selectedCard: undefined,
  paymentMethods: [],
  creditCards: [],
  intentID: undefined,
  saveCreditCard: false,
  declined: undefined,
  error: undefined,
}

/** What pays: kept outside of the request's draft, since it must not be stored. */
export type CardStore = {
  state(): CardState
  subscribe(listener: () => void): () => void
  change(change: Partial<CardState>): void
  /** The page that encrypts a new card, while it is shown. Undefined when a field is wrong, which the page then shows. */
  setFields(encrypt: (() => Promise<EncryptedPart | undefined>) | undefined): void
  /** Whether the card can be sent; otherwise shows the first error, unless the card is changed meanwhile or `signal` aborts. */
  prepare(signal?: AbortSignal): Promise<boolean>
  /** What was prepared. */
  prepared(): Instrument | undefined
  /** A new card is sent once; it has to be encrypted again for another attempt. */
  clear(): void
}

/** What PAY-15 and PAY-16 send. */
export type Instrument = {
  payment_instrument_id: string
  card_details: Details | null
}

export function createCardStore(): CardStore {
  let state = initial
  let encrypt: (() => Promise<EncryptedPart | undefined>) | undefined
  let instrument: Instrument | undefined
  const listeners = new Set<() => void>()

  function change(next: Partial<CardState>): void {
    state = { ...state, error: undefined, ...next }
    for (const listener of listeners) listener()
  }
  function fail(error: NonNullable<CardState['error']>): false {
    change({ error })
    return false
  }

  /** What the user chooses or types, other than in the provider's fields. */
  const choice = () => {
    const { newOrExistingCard, selectedCard, nameOnCard, saveCreditCard } = state
    return JSON.stringify([newOrExistingCard, selectedCard, nameOnCard, saveCreditCard])
  }
  async function untilChanged<T>(answer: Promise<T> | undefined, signal?: AbortSignal) {
    const before = choice()
    const { promise, resolve } = Promise.withResolvers<'changed'>()
    const listener = () => void (choice() === before || resolve('changed'))
    listeners.add(listener)
    signal?.addEventListener('abort', () => resolve('changed'), { once: true })
    try {
      return await Promise.race([answer, promise])
    } finally {
      listeners.delete(listener)
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    setFields: (next) => void (encrypt = next),
    async prepare(signal) {
      const { newOrExistingCard, selectedCard, nameOnCard, saveCreditCard, isOnProviderPage } =
        state
      instrument = undefined
      if (isCardFormValid(state) && selectedCard !== undefined) {
        instrument = { payment_instrument_id: selectedCard, card_details: null }
        return true
      }
      if (newOrExistingCard !== 'NEW') return fail('choice')
      if (isOnProviderPage) {
        instrument = { payment_instrument_id: 'NEW', card_details: null }
        return true
      }
      if (nameOnCard.trim() === '') return fail('name')
      // Asked also when a field is wrong, so that the page shows which.
      const encrypted = await untilChanged(encrypt?.(), signal)
      if (encrypted === 'changed') return false
      if (!encrypted || !isCardFormValid(state)) return fail('fields')
      const rest = { holder_name: nameOnCard.trim(), save_card: saveCreditCard }
      const card_details = { isValid: true, ...rest, ...encrypted } as const
      instrument = { payment_instrument_id: 'NEW', card_details }
      return true
    },
    prepared: () => instrument,
    clear: () => void (instrument = undefined),
  }
}

/** Takes over how the vendor can pay. Chooses the first card, or a new one if there is none, unless the user has chosen. */
export function chooseCard(card: CardStore, method: CardMethod): void {
  const { cards, fields_url } = method
  card.change({
    paymentMethods: [method],
    creditCards: cards,
    isOnProviderPage: fields_url === null,
    error: card.state().error,
  })
  if (card.state().newOrExistingCard !== 'NOT_SET') return
  const [first] = cards
  card.change(
    first
      ? { newOrExistingCard: 'EXISTING', selectedCard: first.id }
      : { newOrExistingCard: 'NEW' },
  )
}
