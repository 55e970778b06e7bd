import { describe, expect, it } from 'vitest'

import { cardChoices, isCardFormValid, type CardForm } from './card-form.ts'

const form = (more: Partial<CardForm>): CardForm => ({
  newOrExistingCard: 'NOT_SET',
  nameOnCard: 'Eva Ek',
  isCardValid: true,
  isOnProviderPage: false,
  selectedCard: 'card-1',
  ...more,
})

describe('the card form', () => {
  it('[PAY-02] knows nothing chosen, a new card, and one of the wallet', () => {
    expect(cardChoices).toEqual(['NOT_SET', 'NEW', 'EXISTING'])
    expect(isCardFormValid(form({}))).toBe(false)
  })

  it('[PAY-11] is valid with a new card that has a name and valid fields', () => {
    const newOrExistingCard = 'NEW'
    expect(isCardFormValid(form({ newOrExistingCard, selectedCard: undefined }))).toBe(true)
    expect(isCardFormValid(form({ newOrExistingCard, nameOnCard: ' ' }))).toBe(false)
    expect(isCardFormValid(form({ newOrExistingCard, isCardValid: false }))).toBe(false)
  })

  it('has nothing to check of a new card that is typed on the provider’s page', () => {
    const later = { isOnProviderPage: true, nameOnCard: '', isCardValid: false }
    expect(isCardFormValid(form({ ...later, newOrExistingCard: 'NEW' }))).toBe(true)
    expect(isCardFormValid(form({ ...later, newOrExistingCard: 'NOT_SET' }))).toBe(false)
  })

  it('[PAY-12] is valid with a chosen card, whatever is typed', () => {
    const chosen = { newOrExistingCard: 'EXISTING', nameOnCard: '', isCardValid: false } as const
    expect(isCardFormValid(form(chosen))).toBe(true)
    expect(isCardFormValid(form({ ...chosen, selectedCard: undefined }))).toBe(false)
  })
})
