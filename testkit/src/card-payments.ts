import { confirmIntent, createIntent, openWallet } from '@pillion/contract/http/payments'
import type { BodyOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

import { requestBody, type PlaceBody } from './requests.ts'

/** Published test numbers of the sandbox. */
export const numbers = {
  paid: '4242424242424242',
  authenticated: '4000000000003220',
  declined: '4000000000009995',
  failing: '4000000000000341',
  hanging: '4000000000000259',
  losingWebhook: '4000000000000077',
} as const

type Card = NonNullable<BodyOf<typeof confirmIntent>['card_details']>

type Kind = BodyOf<typeof confirmIntent>['payment_method']
type Fields = Extract<Card, { encrypted_number: string }>
type WholeCard = Extract<Card, { encrypted_card_data: string }>

type CardOptions = {
  expiry?: readonly [month: string, year: string]
  code?: string
  save?: boolean
}

/** A card as the sandbox's page encrypts it, with the key of that page. */
export async function encryptCard(
  address: string,
  number: string,
  more: CardOptions = {},
): Promise<Card> {
  const page = await (await fetch(`${address}/sandbox-payments/fields`)).text()
  const [, jwk = '', kind] = /const recipient = (\{[^}]+\})\nconst kind = "(\w+)"/.exec(page) ?? []
  const key = JSON.parse(jwk) as JWK
  return kind === 'cybersource_creditcard'
    ? encryptWhole(key, number, more)
    : encryptForSandbox(key, number, more)
}

/** The same field by field, with a key that is known (PAY-03). */
export async function encryptForSandbox(
  publicKey: JWK,
  number: string,
  { expiry: [month, year] = ['12', '2034'], code = '123', save = false }: CardOptions = {},
): Promise<Fields> {
  const encrypt = await encryptorFor(publicKey)
  return {
    encrypted_number: await encrypt(number),
    encrypted_expiry_month: await encrypt(month),
    encrypted_expiry_year: await encrypt(year),
    encrypted_security_code: await encrypt(code),
    holder_name: 'Eva Ek',
    save_card: save,
  }
}

/** The same in one piece (PAY-04). */
export async function encryptWhole(
  publicKey: JWK,
  number: string,
  { expiry: [month, year] = ['12', '2034'], code = '123', save = false }: CardOptions = {},
): Promise<WholeCard> {
  const encrypt = await encryptorFor(publicKey)
  return {
    isValid: true,
    save_card: save,
    holder_name: 'Eva Ek',
    card_last_digits: number.slice(-4),
    raw_expiry_month: month,
    raw_expiry_year: year,
    bin: number.slice(0, 6),
    encrypted_card_data: await encrypt(JSON.stringify({ number, month, year, code })),
    scheme: 'visa',
  }
}

async function encryptorFor(publicKey: JWK): Promise<(text: string) => Promise<string>> {
  const key = await importJWK(publicKey, 'ECDH-ES')
  return (text) =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key)
}

/** What the body of POST /order says besides its vendor, to be paid by card. */
export function onlineOrder(request: PlaceBody) {
  const { vendor_id: _, ...body } = request
  return { ...body, order: { ...body.order, payment_method: 'ONLINE_PAYMENT' as const } }
}

export type OpenIntent = { vendorId: string; token: string; intentId: string }

/** Places an order that waits for a card. */
export async function openIntent(
  client: Client,
  request?: PlaceBody,
  key?: string,
): Promise<OpenIntent> {
  const body = request ?? (await requestBody(client))
  const vendorId = body.vendor_id
  const { result: wallet } = await client.call(openWallet, { params: { vendorId } })
  const { wallet_id, access_token: token } = wallet
  const intent = { wallet_id, bearer_token: token, vendor_id: vendorId, order: onlineOrder(body) }
  const { result } = await client.call(createIntent, {
    body: intent,
    ...(key === undefined ? {} : { key }),
  })
  return { vendorId, token, intentId: result.intent_id }
}

/** The body that pays an intent with a new card, or with a stored one by its ID. */
export const confirmation = (
  { vendorId, token, intentId }: OpenIntent,
  card: Card | string,
  kind: Kind = typeof card === 'object' && 'encrypted_card_data' in card
    ? 'cybersource_creditcard'
    : 'generic_creditcard',
): BodyOf<typeof confirmIntent> => ({
  order: { vendor_id: vendorId, vat_number: null, preordered_for: null },
  bearer_token: token,
  purchase_intent_id: intentId,
  payment_method: kind,
  payment_instrument_id: typeof card === 'string' ? card : 'NEW',
  card_details: typeof card === 'string' ? null : card,
})

/** Pays an order with a new card; returns the order's ID and where to go. */
export async function payByCard(
  { address, client, request }: { address: string; client: Client; request?: PlaceBody },
  number: string = numbers.paid,
): Promise<{ orderId: string; redirect: string | undefined }> {
  const intent = await openIntent(client, request)
  const body = confirmation(intent, await encryptCard(address, number))
  const { result } = await client.call(confirmIntent, { body })
  return { orderId: result.order_id, redirect: result.redirect_required?.redirectUrl }
}
