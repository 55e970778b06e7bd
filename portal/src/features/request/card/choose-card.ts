import type { CardMethod, CardStore } from './card-store.ts'

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
