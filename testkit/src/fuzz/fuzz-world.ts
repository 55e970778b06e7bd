import { createAccount, listSessions, login } from '@pillion/contract/http/accounts'
import { getOrder } from '@pillion/contract/http/orders'
import { openWallet } from '@pillion/contract/http/payments'
import { createOutlet, getVendor } from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { makeClient, signIn, type Client } from '@pillion/server/api-client/api-client'
import { uuid } from '@pillion/server/platform/clock/random'

import { addProof } from '../add-proof.ts'
import type { KnownValues } from '../arbitrary-from-schema.ts'
import { bulkRows, bulkSheet, openBulkJob } from '../bulk-sheets.ts'
import { confirmation, encryptCard, numbers, openIntent } from '../card-payments.ts'
import { addKnownCompanySignIn } from '../company-sign-ins.ts'
import { deliveredOrder } from '../delivered-order.ts'
import { createLink, guestRequestBody, senderAt } from '../guests.ts'
import { operatorClient } from '../operator-client.ts'
import { outletCells, outletSheet } from '../outlet-sheets.ts'
import { outletBody } from '../outlets.ts'
import { placedParcel } from '../parcels.ts'
import { addKnownReset } from '../password-resets.ts'
import { addOwnedVendor, registrationBody } from '../registrations.ts'
import { OUTLET, place, requestBody } from '../requests.ts'
import { createSavedAddress } from '../saved-addresses.ts'
import { testUsers } from '../test-users.ts'
import type { World } from '../world.ts'

export type FuzzWorld = {
  world: World
  operator: Client
  /** A guest of the outlet whose link no call ends. A new one for new values, because a guest's orders are limited. */
  guest(): Client
  /** Signs in again, for a caller whose session a call has ended. */
  signIn(): Promise<Client>
  /** Values that exist, by the name of the member; with an order and an address that no call has ended yet. */
  makeKnownValues(): Promise<KnownValues>
}

/** Prepares the callers, and what exists, so that most calls go past the schemas. */
export async function prepareFuzzWorld(world: World): Promise<FuzzWorld> {
  const { email, password } = testUsers.owner
  const anonymous = makeClient(world.address)
  const { result } = await anonymous.call(login, { body: { email_address: email, password } })
  const { RefreshToken } = result.AuthenticationResult
  const operator = await operatorClient(world)
  const body = { email_address: FORGETFUL, password, vendor_ids: [] }
  await operator.call(createAccount, { body })
  await addOwnedVendor(world)
  const jobs = await bulkJobs(world)
  const link = await createLink(world.owner)
  const left = await outletToLeave(world)
  let guest = world.anonymous
  return {
    world,
    operator,
    guest: () => guest,
    signIn: () => signIn(world.address, email, password),
    async makeKnownValues() {
      guest = await newGuest(world, link)
      return {
        ...(await knownValues(world, RefreshToken)),
        ...(await guestValues(world, guest, link)),
        ...(await cardValues(world, guest)),
        ...jobs,
        'leaveOutlet.id': [left],
      }
    },
  }
}

/** An outlet of another parent, which has added the owner. */
async function outletToLeave({ owner, stranger }: World): Promise<string> {
  const body = { ...(await outletBody(owner)), parent_vendor_id: 'cb', client_vendor_id: 'LEFT' }
  const users = [testUsers.owner.email]
  return (await stranger.call(createOutlet, { body: { ...body, users } })).result.vendor_id
}

/** A guest without a login, since the random logins of the same address use up what an address may make. */
async function newGuest({ address, context }: World, link: { vendor_id: string; token: string }) {
  const { tokens, random, clock } = context
  const claimed = await tokens.verifyGuestLink(link.token)
  if (!claimed) throw new Error('the guest link is not valid')
  const token = await tokens.signGuest({
    guestId: uuid(random),
    linkId: claimed.linkId,
    vendorId: link.vendor_id,
    expires: Math.floor(clock.now() / 1_000) + 3_600,
  })
  return makeClient(address, token)
}

/** A job that each operation that ends or changes one has for itself, and one for the others. */
async function bulkJobs({ owner }: World): Promise<KnownValues> {
  const names = ['jobId', 'changeBulkRow.jobId', 'placeBulkOrders.jobId', 'cancelBulkJob.jobId']
  const jobs: [string, string[]][] = []
  for (const name of names) jobs.push([name, [await openBulkJob(owner, OUTLET)]])
  return Object.fromEntries(jobs)
}

/** An outlet that only one operation changes, so that the others leave its version as it is. */
async function outletOf(owner: Client, client_vendor_id: string): Promise<Vendor> {
  const id = `nk-${client_vendor_id.toLowerCase()}`
  const found = await owner.send(getVendor, { params: { id } })
  if (found.status === 200) return found.answer.result
  const body = { ...(await outletBody(owner)), client_vendor_id }
  return (await owner.call(createOutlet, { body })).result
}

const valuesOf = (
  operation: string,
  { vendor_id, client_vendor_id, version }: Vendor,
): KnownValues => ({
  [`${operation}.id`]: [vendor_id],
  [`${operation}.client_vendor_id`]: [client_vendor_id],
  [`${operation}.version`]: [version],
})

/** A sender at the outlet, from where the price of an account's order is right for a guest's too. */
async function guestValues(
  world: World,
  guest: Client,
  { token }: { token: string },
): Promise<KnownValues> {
  const { owner } = world
  const parcel = await placedParcel(world, guest)
  const { result } = await owner.call(getVendor, { params: { id: OUTLET } })
  const { latitude, longitude } = result.vendor_information.location
  const sender = senderAt({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  const orderId = await place(guest, { ...(await requestBody(owner)), sender })
  return {
    sender: [null, null, null, sender],
    'getPayment.orderId': [orderId],
    parcel: [null, null, null, { weight_kg: 2.5, value: 100, accepts_prohibited_items: true }],
    'trackParcel.orderID': [parcel.orderID],
    'trackParcel.key': [parcel.key],
    'loginAsGuest.vendor_id': [OUTLET],
    'loginAsGuest.token': [token],
    'issueGuestLink.vendor_id': ['nk'],
    'createGuestLink.vendorId': ['nk'],
    'revokeGuestLink.vendorId': ['nk'],
  }
}

/** Intents of the owner, and of a guest, that wait for their card, if cards can pay here. */
async function cardValues(world: World, guest: Client): Promise<KnownValues> {
  const { owner, address, context } = world
  if (context.settings.payments !== 'sandbox') return {}
  const walletOf = async (client: Client) =>
    (await client.call(openWallet, { params: { vendorId: OUTLET } })).result
  const wallets = [await walletOf(owner), await walletOf(owner), await walletOf(guest)]
  const intent = await openIntent(owner)
  const ofGuest = await openIntent(guest, await guestRequestBody(guest, owner))
  const { payment_method, purchase_intent_id, card_details } = confirmation(
    intent,
    await encryptCard(address, numbers.paid),
  )
  return {
    wallet_id: wallets.map(({ wallet_id }) => wallet_id),
    bearer_token: wallets.map(({ access_token }) => access_token),
    purchase_intent_id: [purchase_intent_id, purchase_intent_id, ofGuest.intentId],
    payment_instrument_id: ['NEW'],
    card_details: [card_details],
    'confirmIntent.payment_method': [payment_method],
    'createIntent.payment_method': ['ONLINE_PAYMENT'],
  }
}

/** A triangle of some kilometres with the outlet inside. */
function areaAround({ vendor_information: { location } }: Vendor) {
  const position = { latitude: location.latitude ?? 0, longitude: location.longitude ?? 0 }
  return [offsetBy(position, -1, -1), offsetBy(position, 1, -1), offsetBy(position, 0, 1)]
}

/** Nobody is signed in to its account, so a new password ends no session. */
const FORGETFUL = 'forgetful@pillion.example'

const KNOWN_SHEET = outletSheet([outletCells(1)]).toString('base64')

const KNOWN_BULK_SHEET = bulkSheet(bulkRows(1)).toString('base64')

async function knownValues(world: World, refreshToken: string): Promise<KnownValues> {
  const { owner, clock } = world
  const { email, password } = testUsers.owner
  const now = clock.now() / 1000
  const body = await requestBody(owner)
  const orderId = await place(owner, body)
  const delivered = await deliveredOrder(world, owner)
  const order = await owner.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  await world.advance(0)
  const { latitude, longitude } = body.customer.location
  const at = { latitude, longitude }
  await signIn(world.address, email, password)
  const sessions = (await owner.call(listSessions)).result
  const { request_id, code } = await addKnownReset(world, FORGETFUL)
  const registration = Object.entries(registrationBody()).map(([name, value]) => [name, [value]])
  return {
    ...(Object.fromEntries(registration) as KnownValues),
    request_id: [request_id],
    sign_in_id: [(await addKnownCompanySignIn(world, email)).sign_in_id],
    sessionId: sessions.filter((session) => !session.is_current).map(({ id }) => id),
    new_password: [password],
    addressId: [(await createSavedAddress(owner)).id],
    vendor_id: ['nk-sod', 'nk-sod', 'nk', 'cb-sod'],
    vendorId: ['nk-sod', 'nk'],
    id: ['nk', orderId],
    order_id: [orderId],
    orderId: [orderId],
    proofId: [await addProof(world, orderId)],
    orderID: [orderId],
    key: [order.result.link_key],
    'getReceipt.orderID': [delivered.orderID],
    'getReceipt.key': [delivered.key],
    parent_vendor_id: ['nk'],
    parentVendorId: ['nk'],
    ...valuesOf('updateOutlet', await outletOf(owner, 'EDITED')),
    ...valuesOf('changeAvailability', await outletOf(owner, 'PAUSED')),
    ...valuesOf('changeDeliveryArea', await outletOf(owner, 'DRAWN')),
    'leaveOutlet.id': ['nk-sod'],
    delivery_area: [null, areaAround(await outletOf(owner, 'DRAWN'))],
    opening_hours: [null, '0900:2000'],
    email_address: [email],
    password: [password],
    vendor_ids: [['nk']],
    refresh_token: [refreshToken],
    signature: [body.signature],
    delivery_fee: [body.delivery_fee],
    source: [at],
    destination: [at],
    vendor_location: [at],
    location: [body.customer.location, { lat: latitude, lng: longitude }],
    name: ['Eva', 'serviceHours', 'helpcenter'],
    'askForHelp.message': ['When is it open?'],
    changed_by: ['operations'],
    phone_number: ['+46701740611'],
    payment_method: ['CASH_ON_DELIVERY'],
    preordered_for: [null],
    code: ['FREERIDE', 'welcome50', code],
    order_time: [now],
    'getInsights.from': ['2026-10-01'],
    'getInsights.to': ['2026-10-14'],
    'listOrders.from': [Math.floor(now) - 3_600],
    'listOrders.to': [Math.floor(now) + 60],
    ...Object.fromEntries(
      ['exportOrders', 'sendReport', 'totalOrders'].flatMap((operation) => [
        [`${operation}.from`, [Math.floor(now) - 3_600]],
        [`${operation}.to`, [Math.floor(now) + 60]],
      ]),
    ),
    customer_phone_number: ['0701740611'],
    amount: [10],
    voucher: [null],
    discounted_delivery_fee: [null],
    discounted_delivery_fee_signature: [null],
    vat_number: [null, '12345678'],
    pagination_key: [Buffer.from(`${now * 1000}/${orderId}`).toString('base64url')],
    from: [now - 60, 0],
    to: [now + 60],
    reason: ['TOO_BUSY'],
    latitude: [latitude],
    longitude: [longitude],
    country_code: ['se', ''],
    users: [[], [email]],
    content: [KNOWN_SHEET],
    'createBulkJob.content': [KNOWN_BULK_SHEET],
    'changeBulkRow.rowNumber': [2],
    // A row has texts, where other calls have numbers.
    'changeBulkRow.latitude': ['59.3171'],
    'changeBulkRow.longitude': ['18.0467'],
    'changeBulkRow.amount': ['245'],
    rowNumber: [2],
    version: [1],
    lat: [latitude, 90, -90],
    lng: [longitude, 180, -180],
    language: ['en'],
    query: ['Storgatan 12', 'pl:1'],
    query_id: ['pl:1:3', 'pl:1:0', 'past:1', 'pl:1'],
  }
}
