/** What pays: nothing chosen yet, a new card, or one of the wallet (PAY-02). */
export const cardChoices = ['NOT_SET', 'NEW', 'EXISTING'] as const
export type NewOrExistingCard = (typeof cardChoices)[number]

/** The card part of a request's payment (PAY-01). */
export type CardForm = {
  readonly newOrExistingCard: NewOrExistingCard
  readonly nameOnCard: string
  /** Reported by the page that encrypts the new card. */
  readonly isCardValid: boolean
  /** New cards are typed on the provider's own page, later. */
  readonly isOnProviderPage: boolean
  /** The ID of the chosen card of the wallet. */
  readonly selectedCard: string | undefined
}

/** Whether a card can be sent: a new one with the name on it (PAY-11), or one that is chosen (PAY-12). */
export function isCardFormValid(form: CardForm): boolean {
  switch (form.newOrExistingCard) {
    case 'NOT_SET':
      return false
    case 'NEW':
      return form.isOnProviderPage || (form.isCardValid && form.nameOnCard.trim() !== '')
    case 'EXISTING':
      return form.selectedCard !== undefined
    default:
      return form.newOrExistingCard satisfies never
  }
}
