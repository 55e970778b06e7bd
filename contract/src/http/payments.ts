import { declineReasons } from '@pillion/domain/payments/decline-reasons'
import { ledgerAccounts } from '@pillion/domain/payments/ledger'
import {
  paymentEventTypes,
  paymentStatuses,
  providerStatuses,
} from '@pillion/domain/payments/payment'
import { differenceKinds } from '@pillion/domain/payments/reconcile'
import { Type } from 'typebox'

import {
  Amount,
  nullable,
  OrderId,
  result,
  strictObject,
  UnixSeconds,
  Uuid,
  VendorId,
} from '../models/scalars.ts'
import { API_BASE, operation } from '../operation.ts'
import { placeOrder } from './orders.ts'

/** Where payment providers send their webhooks; not an operation, since its body is the provider's. */
export const PAYMENT_WEBHOOK = `${API_BASE}/order/payment/webhook`

/** Where a provider's own page sends the payer back to; not an operation, since a browser opens it. */
export const PAYMENT_RETURN = `${API_BASE}/order/payment/return`

/** The kinds of card forms (PAY-05). */
const CardKind = Type.Enum(['cybersource_creditcard', 'generic_creditcard'])
const Token = Type.String({ minLength: 1, maxLength: 2_000 })
/** The provider's own. */
const IntentId = Type.String({ minLength: 1, maxLength: 200 })
const CardId = Type.String({ minLength: 1, maxLength: 200 })
/** One field of a card, as the provider's page has encrypted it. */
const Encrypted = Type.String({ minLength: 1, maxLength: 2_000 })
const HolderName = Type.String({ minLength: 1, maxLength: 200 })

/** A new card whose fields are encrypted one by one (PAY-03). */
const EncryptedFields = strictObject({
  encrypted_number: Encrypted,
  encrypted_expiry_month: Encrypted,
  encrypted_expiry_year: Encrypted,
  encrypted_security_code: Encrypted,
  /** Pages of older builds do not send it. */
  isValid: Type.Optional(Type.Literal(true)),
  holder_name: HolderName,
  /** False for a guest. */
  save_card: Type.Boolean(),
})

/** A new card that is encrypted in one piece, with what may be known of it (PAY-04). */
const EncryptedCard = strictObject({
  isValid: Type.Literal(true),
  save_card: Type.Boolean(),
  holder_name: HolderName,
  card_last_digits: Type.String({ pattern: String.raw`^\d{4}$` }),
  raw_expiry_month: Type.String({ pattern: '^(?:0[1-9]|1[0-2])$' }),
  raw_expiry_year: Type.String({ pattern: String.raw`^20\d\d$` }),
  bin: Type.String({ pattern: String.raw`^\d{6,8}$` }),
  /** A JWE, or the provider's signed token that stands for the card; never a number. */
  encrypted_card_data: Type.String({
    maxLength: 6_000,
    pattern: String.raw`^[\w-]+(?:\.[\w-]*){2,4}$`,
  }),
  scheme: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }),
})

const StoredCard = Type.Object({
  id: CardId,
  scheme: Type.String(),
  last_digits: Type.String({ maxLength: 4 }),
  holder_name: Type.String(),
})

const CardMethod = Type.Object({
  kind: CardKind,
  /** The provider's page that encrypts a card, for a frame. Null when cards are typed on the provider's own page. */
  fields_url: nullable(Type.String()),
  /** Those kept in the wallet. */
  cards: Type.Array(StoredCard),
})

export const openWallet = operation({
  name: 'openWallet',
  method: 'POST',
  path: '/order/payment/auth/{vendorId}',
  caller: 'account-or-guest',
  summary: "A token for the vendor's wallet, or for the guest's own (PAY-13)",
  params: strictObject({ vendorId: VendorId }),
  answer: result(
    Type.Object({ wallet_id: Uuid, access_token: Token, expires_in: Type.Integer({ minimum: 1 }) }),
  ),
  refusals: ['error.forbidden', 'error.no-payment-method-available'],
})

const { vendor_id: _, ...orderMembers } = placeOrder.body.properties

export const createIntent = operation({
  name: 'createIntent',
  method: 'POST',
  path: '/order/payment/intent',
  caller: 'account-or-guest',
  summary: 'Place an order that a card will pay (PAY-14)',
  body: strictObject({
    wallet_id: Uuid,
    bearer_token: Token,
    vendor_id: VendorId,
    /** As in POST /order, with the payment method ONLINE_PAYMENT. */
    order: strictObject(orderMembers),
  }),
  answer: result(
    Type.Object({
      payment_methods: Type.Array(CardMethod),
      intent_id: IntentId,
      /** Of the order that waits for its payment. A guest, who has no list of orders, keeps it. */
      order_id: OrderId,
    }),
  ),
  requiresIdempotencyKey: true,
  refusals: [...placeOrder.refusals, 'error.payment.init', 'error.payment.intent-creation'],
})

export const confirmIntent = operation({
  name: 'confirmIntent',
  method: 'POST',
  path: '/order/payment/intent/confirm',
  caller: 'account-or-guest',
  summary: 'Pay an intent with a card (PAY-15, PAY-16, PAY-17)',
  body: strictObject({
    /** Those of the intent's order. */
    order: strictObject({
      vendor_id: VendorId,
      vat_number: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
      preordered_for: Type.Optional(nullable(UnixSeconds)),
    }),
    bearer_token: Token,
    purchase_intent_id: IntentId,
    payment_method: CardKind,
    /** 'NEW', or the ID of a stored card. */
    payment_instrument_id: CardId,
    /** Of a new card, in the provider's shape, unless it is typed on the provider's own page; the server cannot read it. */
    card_details: Type.Optional(nullable(Type.Union([EncryptedFields, EncryptedCard]))),
  }),
  answer: result(
    Type.Object({
      order_id: OrderId,
      /** Where the payer has to go next; null when nothing more is to be done. */
      redirect_required: nullable(Type.Object({ redirectUrl: Type.String() })),
    }),
  ),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'error.no-payment-method-available',
    'error.payment.init',
    'payment.declined',
    'payment.closed',
    'error.too-many-requests',
  ],
})

export const listCards = operation({
  name: 'listCards',
  method: 'GET',
  path: '/order/payment/cards/{vendorId}',
  caller: 'account-or-guest',
  summary: 'How the vendor can pay by card, and the cards in its wallet; a guest has none',
  params: strictObject({ vendorId: VendorId }),
  answer: result(CardMethod),
  refusals: [
    'error.forbidden',
    'error.no-payment-method-available',
    'error.payment.get-if-enabled',
  ],
})

export const removeCard = operation({
  name: 'removeCard',
  method: 'DELETE',
  path: '/order/payment/cards/{vendorId}/{cardId}',
  caller: 'account',
  summary: "Remove a card from the vendor's wallet",
  params: strictObject({ vendorId: VendorId, cardId: CardId }),
  answer: result(Type.Object({ id: CardId })),
  refusals: [
    'error.forbidden',
    'error.no-payment-method-available',
    'error.payment.get-if-enabled',
  ],
})

export const getPayment = operation({
  name: 'getPayment',
  method: 'GET',
  path: '/order/{orderId}/payment',
  caller: 'account-or-guest',
  summary: 'The payment of an order and what has happened to it; null if it is not paid by card',
  params: strictObject({ orderId: OrderId }),
  answer: result(
    nullable(
      Type.Object({
        status: Type.Enum([...paymentStatuses]),
        amount: Amount,
        currency: Type.String(),
        events: Type.Array(
          Type.Object({
            type: Type.Enum([...paymentEventTypes]),
            created_at: UnixSeconds,
            reason: nullable(Type.Enum([...declineReasons])),
          }),
        ),
      }),
    ),
  ),
  refusals: ['error.not-found'],
})

const Count = Type.Integer({ minimum: 0 })
/** Of UTC, as the orders are stored. */
const Month = Type.String({ pattern: String.raw`^20\d\d-(?:0[1-9]|1[0-2])$` })

export const checkLedger = operation({
  name: 'checkLedger',
  method: 'GET',
  path: '/operator/ledger',
  caller: 'operator',
  summary: 'Whether a month of the ledger balances and agrees with payments and orders',
  /** By default, the first month of the books. */
  query: strictObject({ month: Type.Optional(Month) }),
  answer: result(
    Type.Object({
      month: Month,
      /** Null after the present month. */
      next_month: nullable(Month),
      transfers: Count,
      /** The sum of each account and currency, in minor units; debits are positive. */
      accounts: Type.Array(
        Type.Object({
          account: Type.Enum([...ledgerAccounts]),
          currency: Type.String(),
          amount: Type.Integer(),
        }),
      ),
      /** Transfers whose entries do not add up to zero. */
      unbalanced: Type.Array(Uuid),
      /** Orders of the month whose payment, or whose end, says something else than the ledger. */
      differing: Type.Array(OrderId),
      /** Payments that wait longer than they should for the provider. */
      unsettled: Type.Array(OrderId),
    }),
  ),
  refusals: [],
})

const MinorUnits = Type.Integer({ minimum: 0 })

export const reconcilePayments = operation({
  name: 'reconcilePayments',
  method: 'GET',
  path: '/operator/payments/reconciliation',
  caller: 'operator',
  summary: "What differs between a day's payments and the payment provider's list",
  /** A day of the country's calendar; by default, yesterday. */
  query: strictObject({
    day: Type.Optional(Type.String({ pattern: String.raw`^20\d\d-\d\d-\d\d$` })),
  }),
  answer: result(
    Type.Object({
      day: Type.String(),
      /** How many payments were opened on the day. */
      compared: Count,
      differences: Type.Array(
        Type.Object({
          kind: Type.Enum([...differenceKinds]),
          intent_id: IntentId,
          order_id: nullable(OrderId),
          /** As it is booked; null when it is missing here. */
          here: nullable(
            Type.Object({
              status: Type.Enum([...paymentStatuses]),
              amount: MinorUnits,
              currency: Type.String(),
            }),
          ),
          /** As the provider lists it; null when it is missing there. */
          there: nullable(
            Type.Object({
              status: Type.Enum([...providerStatuses]),
              /** Minor units, whatever the provider says; null while no money was moved. */
              amount: nullable(Type.Integer()),
              currency: nullable(Type.String()),
            }),
          ),
        }),
      ),
    }),
  ),
  refusals: ['error.no-payment-method-available', 'error.malformed'],
})

export const eraseCards = operation({
  name: 'eraseCards',
  method: 'POST',
  path: '/operator/erased-cards',
  caller: 'operator',
  summary: "Remove a person's cards from a vendor's wallet, here and at the payment provider",
  body: strictObject({ vendor_id: VendorId, holder_name: HolderName }),
  answer: result(
    Type.Object({
      cards: Count,
      /** Those of providers that are not configured: remove them at the provider as well. */
      only_here: Type.Array(Type.Object({ provider: Type.String(), card_id: Type.String() })),
      /** Wallets at providers that are not configured, which may hold more cards. */
      not_searched: Type.Array(Type.Object({ provider: Type.String(), wallet_id: Type.String() })),
    }),
  ),
  refusals: ['error.payment.get-if-enabled'],
})
