import { confirmIntent, createIntent, openWallet } from '@pillion/contract/http/payments'
import { expect, test } from 'vitest'

import { chooseCard, createCardStore, type CardMethod } from './card-store.ts'
import { createPayOrder } from './pay-order.ts'

const stored = { id: 'card-1', scheme: 'visa', last_digits: '4242', holder_name: 'Eva Ek' }
const method: CardMethod = { kind: 'generic_creditcard', fields_url: '/fields', cards: [stored] }

test('[PAY-01] the payment of a request has its cards, methods and intent, and what is typed of a new card', async () => {
  const card = createCardStore()
  expect(card.state()).toEqual({
    paymentMethods: [],
    creditCards: [],
    selectedCard: undefined,
    intentID: undefined,
    newOrExistingCard: 'NOT_SET',
    saveCreditCard: false,
    nameOnCard: '',
    isCardValid: false,
    isOnProviderPage: false,
    declined: undefined,
    error: undefined,
  })

  chooseCard(card, method)
  expect(card.state()).toMatchObject({
    paymentMethods: [method],
    creditCards: [stored],
    newOrExistingCard: 'EXISTING',
    selectedCard: 'card-1',
  })
  await card.prepare()
  expect(card.prepared()).toEqual({ payment_instrument_id: 'card-1', card_details: null })

  card.change({ newOrExistingCard: 'NEW', selectedCard: undefined, saveCreditCard: true })
  card.change({ nameOnCard: 'Eva Ek', isCardValid: true })
  const fields = {
    encrypted_number: 'n',
    encrypted_expiry_month: 'm',
    encrypted_expiry_year: 'y',
    encrypted_security_code: 'c',
  }
  card.setFields(async () => fields)
  await card.prepare()
  expect(card.prepared()?.card_details).toMatchObject({ save_card: true, holder_name: 'Eva Ek' })
})

test('[PAY-01] the intent is known from the order until its payment', async () => {
  const card = createCardStore()
  chooseCard(card, method)
  await card.prepare()
  const known: unknown[] = []
  const answers = new Map<unknown, object>([
    [openWallet, { wallet_id: 'w', access_token: 'token' }],
    [createIntent, { intent_id: 'intent', payment_methods: [{ ...method, cards: [] }] }],
    [confirmIntent, { order_id: 'order', redirect_required: null }],
  ])
  const call = async (operation: unknown) => {
    known.push(card.state().intentID)
    return { result: answers.get(operation) }
  }
  const payOrder = createPayOrder({ call: call as never, card, goTo() {} })
  await payOrder({ vendor_id: 'nk-sod' } as never, 'key')
  expect(known).toEqual([undefined, undefined, 'intent'])
  expect(card.state()).toMatchObject({ intentID: undefined, creditCards: [] })
})

test('a card that is changed while its fields are waited for is not sent, and shows no error', async () => {
  const card = createCardStore()
  card.change({ newOrExistingCard: 'NEW', nameOnCard: 'Eva Ek', isCardValid: true })
  card.setFields(() => new Promise(() => {}))
  const prepared = card.prepare()
  card.change({ newOrExistingCard: 'EXISTING', selectedCard: 'card-1' })
  expect([await prepared, card.state().error, card.prepared()]).toEqual([
    false,
    undefined,
    undefined,
  ])

  const given = new AbortController()
  card.change({ newOrExistingCard: 'NEW', selectedCard: undefined })
  const aborted = card.prepare(given.signal)
  given.abort()
  expect([await aborted, card.state().error]).toEqual([false, undefined])
})
