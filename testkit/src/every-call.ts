import { randomFrom } from '@pillion/city/random'
import {
  changePassword,
  endOtherSessions,
  endSession,
  extendLogin,
  forgotPassword,
  listSessions,
  login,
  logout,
  register,
  resendConfirmation,
  resetPassword,
} from '@pillion/contract/http/accounts'
import {
  deleteAddress,
  editAddress,
  listAddresses,
  searchCustomers,
} from '@pillion/contract/http/addresses'
import { getBulkJob, listBulkJobs, placeBulkOrders } from '@pillion/contract/http/bulk'
import { autocompletePlaces, placeDetails, reversePlace } from '@pillion/contract/http/geolocator'
import { getInsights } from '@pillion/contract/http/insights'
import {
  cancelOrder,
  editOrder,
  getOrder,
  getRider,
  listOrders,
  listOutletActivity,
} from '@pillion/contract/http/orders'
import { getPayment, listCards } from '@pillion/contract/http/payments'
import { getProof } from '@pillion/contract/http/proofs'
import { totalOrders } from '@pillion/contract/http/reports'
import { trackParcel, trackPublicly } from '@pillion/contract/http/tracking'
import { getVendor, listOutlets, listVendors, updateOutlet } from '@pillion/contract/http/vendors'
import { makeClient, signIn } from '@pillion/server/api-client/api-client'
import { rollUpInsights } from '@pillion/server/modules/insights/roll-up-insights'
import { eraseOldProofs } from '@pillion/server/modules/proofs/erase-old-proofs'
import type { StageReportKind } from '@pillion/server/partners/fleet/fleet'
import { proofPicture } from '@pillion/server/partners/fleet/proof-picture'
import { deleteExpiredAnswers } from '@pillion/server/platform/db/delete-expired-answers'

import { bulkRows, uploadRows } from './bulk-sheets.ts'
import { payByCard } from './card-payments.ts'
import { editOf, quotedEdit, readOrder } from './edits.ts'
import { createLink, guestOf, guestRequestBody } from './guests.ts'
import { listen } from './listener.ts'
import { confirmationCodeIn, mailsTo, resetCodeIn } from './mails.ts'
import { CHAIN } from './million-orders-tables.ts'
import { unchangedOutlet } from './outlets.ts'
import { placedParcel } from './parcels.ts'
import { addOwnedVendor, newOwner, registrationBody } from './registrations.ts'
import { requestReport } from './reports.ts'
import { OUTLET, place, requestBody } from './requests.ts'
import { createSavedAddress, sampleAddress } from './saved-addresses.ts'
import { testRider, type scriptedFleet } from './scripted-fleet.ts'
import { testUsers } from './test-users.ts'
import { issueVoucher, placeDiscounted } from './vouchers.ts'
import type { World } from './world.ts'

const DAY = 86_400

/** A vendor's day in short: each call that is made often, and what follows from it. */
export async function makeEveryCall(
  world: World,
  fleet: ReturnType<typeof scriptedFleet>,
): Promise<void> {
  await signInAndOut(world)
  await registerAndChangePassword(world)
  await readLists(world)
  await lookUpAddresses(world)
  await deliver(world, fleet)
  await editAndCancel(world, fleet)
  await placeAsGuest(world)
  await readInsights(world)
  await changeOutlet(world)
  await placeSpreadsheet(world)
  if (world.context.settings.payments === 'sandbox') await payOnline(world)
  await deleteExpiredAnswers(world.context.database, world.clock)
}

async function signInAndOut({ address }: World): Promise<void> {
  const { email, password } = testUsers.owner
  const body = { email_address: email, password }
  const { AuthenticationResult: tokens } = (await makeClient(address).call(login, { body })).result
  const refresh = { refresh_token: tokens.RefreshToken }
  await makeClient(address).call(extendLogin, { body: refresh })
  const client = makeClient(address, tokens.AccessToken)
  await client.call(listVendors)
  await client.call(logout)
}

async function registerAndChangePassword(world: World): Promise<void> {
  const { address, anonymous } = world
  const { email: email_address, password } = newOwner
  await addOwnedVendor(world)
  await anonymous.call(register, { body: registrationBody() })
  await anonymous.call(resendConfirmation, { body: { email_address } })
  const [mail] = await mailsTo(world, email_address)
  const confirmation_code = confirmationCodeIn(mail ?? { text: '' })
  await anonymous.call(login, { body: { email_address, password, confirmation_code } })

  const { request_id } = (await anonymous.call(forgotPassword, { body: { email_address } })).result
  const code = (await mailsTo(world, email_address)).map(resetCodeIn).find(Boolean) ?? ''
  const new_password = 'Wheat-and-barley-8!'
  await anonymous.call(resetPassword, { body: { request_id, code, new_password } })
  const client = await signIn(address, email_address, new_password)
  await signIn(address, email_address, new_password)
  const sessions = (await client.call(listSessions)).result
  const other = sessions.find(({ is_current }) => !is_current)
  await client.call(endSession, { params: { sessionId: other?.id ?? '' } })
  await client.call(endOtherSessions)
  await client.call(changePassword, { body: { password: new_password, new_password: password } })
  await mailsTo(world, email_address)
}

async function placeAsGuest(world: World): Promise<void> {
  const guest = await guestOf(world, await createLink(world.owner))
  const orderId = await place(guest, await guestRequestBody(guest, world.owner))
  await guest.call(getOrder, { query: { vendorId: OUTLET, orderId } })
  const { orderID, key } = await placedParcel(world, guest)
  await world.anonymous.call(trackParcel, { params: { orderID }, query: { key } })
}

/** An order that is paid by card, and one that is cancelled and paid back. */
async function payOnline(world: World): Promise<void> {
  const { owner, address } = world
  const settle = async () => {
    await world.advance(1_000)
    await world.context.paymentJobs.runDue()
    await world.advance(0)
  }
  await payByCard({ address, client: owner })
  const { orderId } = await payByCard({ address, client: owner })
  const guest = await guestOf(world, await createLink(owner))
  await payByCard({ address, client: guest, request: await guestRequestBody(guest, owner) })
  await settle()
  await owner.call(getPayment, { params: { orderId } })
  await owner.call(listCards, { params: { vendorId: OUTLET } })
  const reason = 'TOO_BUSY'
  await owner.call(cancelOrder, { body: { vendor_id: OUTLET, order_id: orderId, reason } })
  await settle()
  await settle()
}

async function changeOutlet(world: World): Promise<void> {
  const { result } = await world.owner.call(getVendor, { params: { id: OUTLET } })
  const body = { ...unchangedOutlet(result), rider_instructions: 'Ring twice' }
  await world.owner.call(updateOutlet, { params: { id: OUTLET }, body })
  await world.advance(0)
}

/** A spreadsheet of a hundred orders, looked at and placed. */
async function placeSpreadsheet({ owner, context }: World): Promise<void> {
  const jobId = (await uploadRows(owner, rowsSomeToLocate())).bulk_job.metadata.bulk_job_id
  await owner.call(getBulkJob, { params: { vendorId: OUTLET, jobId } })
  await owner.call(placeBulkOrders, { params: { jobId } })
  await context.bulkJobs.runDue()
  await owner.call(listBulkJobs, { params: { vendorId: OUTLET } })
}

/** Today, upcoming and the longest past, with every filter. */
async function readLists(world: World): Promise<void> {
  const { owner, clock } = world
  const now = Math.floor(clock.now() / 1000)
  const list = async (query: object, vendorId = OUTLET) =>
    (await owner.call(listOrders, { params: { vendorId }, query })).result
  const all = { from: now - 31 * DAY, to: now + 60 }
  await list({ from: now - DAY / 2, to: now + 60, count: 200 })
  await list({ from: now, to: now + 2 * DAY, count: 200, scheduled: true })
  const { data, pagination_key } = await list(all)
  await list({ ...all, pagination_key })
  await list({ ...all, include_outlets: true }, 'nk')
  for (const customer_phone_number of ['0700055433', '0799999999'])
    for (const more of [{}, { include_outlets: true }, { scheduled: true }])
      await list(
        { ...all, ...more, customer_phone_number },
        'include_outlets' in more ? 'nk' : OUTLET,
      )
  for (const order of data.slice(0, 2)) await readOrder(owner, order.order_id)

  const params = { vendorId: OUTLET }
  const phone = { customer_phone_number: '0700055433' }
  for (const query of [all, { ...all, ...phone }]) {
    await owner.call(totalOrders, { params, query })
    await (await requestReport(world, owner, query)).text()
  }
}

/** Another day's, too: the task that sums them up finds what was placed since. */
async function readInsights({ owner, context }: World): Promise<void> {
  await rollUpInsights(context)
  const days = { from: '2026-09-14', to: '2026-10-14' }
  await owner.call(getInsights, { params: { vendorId: OUTLET }, query: days })
  const query = { ...days, include_outlets: true }
  await owner.call(getInsights, { params: { vendorId: 'nk' }, query })
}

/** Of the filled database's chain with 2,000 outlets, which the other user has, too. */
export async function readChain(world: World): Promise<void> {
  const { stranger, clock } = world
  const query = { parentVendorId: CHAIN }
  await stranger.call(listOutlets, { query })
  const { outlets } = (await stranger.call(listOutletActivity, { query })).result
  if (!outlets.some(({ orders_today, last_rider }) => orders_today > 0 && last_rider))
    throw new Error('the outlets of the chain have no orders of today')

  const now = Math.floor(clock.now() / 1000)
  const month = { from: now - 31 * DAY, to: now + 60, include_outlets: true }
  await stranger.call(totalOrders, { params: { vendorId: CHAIN }, query: month })
  const today = { ...month, from: now - DAY }
  await (await requestReport(world, stranger, today, { vendorId: CHAIN })).text()
}

async function lookUpAddresses({ owner }: World): Promise<void> {
  const params = { vendorId: OUTLET }
  const saved = await createSavedAddress(owner)
  const first = await owner.call(listAddresses, { params, query: {} })
  const { pagination_key } = first.result
  await owner.call(listAddresses, { params, query: { pagination_key } })
  for (const query of ['anna 77', '070-174', 'hornsgattan 77']) {
    await owner.call(listAddresses, { params, query: { query } })
    await owner.call(searchCustomers, { params, query: { query } })
  }
  const entry = { params: { ...params, addressId: saved.id } }
  await owner.call(editAddress, { ...entry, body: { ...sampleAddress, notes: '' } })
  await owner.call(deleteAddress, entry)

  const near = { lat: 59.3171, lng: 18.0467, language: 'sv' }
  // One of the vendor's latest.
  const search = { ...near, query: 'hornsgatan 49987', country: 'se', vendor_id: OUTLET }
  for (const { address } of (await owner.call(autocompletePlaces, { query: search })).data)
    await owner.call(placeDetails, { query: { query_id: address.id, language: 'sv' } })
  await owner.call(reversePlace, { query: near })
}

/** Three orders at once, one of them scheduled, then a single one; the first reaches the customer's door. */
async function deliver(world: World, fleet: ReturnType<typeof scriptedFleet>): Promise<void> {
  const { report } = fleet
  const { owner, anonymous, clock } = world
  const listener = await listen(world, `Bearer ${owner.token}`)
  const cursor = await listener.subscribe(OUTLET)
  const body = await requestBody(owner)
  const soon = Math.floor(clock.now() / 1000) + 3_600
  const ids = await Promise.all([
    place(owner, body),
    place(owner, body),
    place(owner, { ...body, preordered_for: soon }),
  ])
  await world.advance(0)
  ids.push(await place(owner, body))
  await world.advance(0)
  await listener.waitForEvents(8)
  const reconnected = await listen(world, `Bearer ${owner.token}`)
  await reconnected.subscribe(OUTLET, cursor)
  await reconnected.waitForEvents(8)
  clock.advance(30_000)
  await world.advance(0)

  const [orderId] = ids
  const send = (kind: StageReportKind) =>
    report({ orderId, kind, rider: testRider, at: clock.now() })
  const move = (eta: { etaOrigin: number } | { etaDestination: number }) =>
    report({
      orderId,
      kind: 'position',
      rider: testRider,
      at: clock.now(),
      position: { latitude: 59.31, longitude: 18.07 },
      heading: 90,
      ...eta,
    })
  await send('assigned')
  await send('dropped')
  await send('assigned')
  await send('accepted')
  await move({ etaOrigin: 600 })
  await move({ etaOrigin: 30 })
  await send('collected')
  await provePickup(world, fleet, orderId)
  await send('left-vendor')
  await move({ etaDestination: 30 })
  const { link_key: key } = await readOrder(owner, orderId)
  await owner.call(getRider, { params: { id: orderId } })
  await anonymous.call(trackPublicly, { params: { orderID: orderId }, query: { key } })
  await send('delivered')
  await Promise.all([listener.disconnect(), reconnected.disconnect()])
}

/** A picture that is reported, stored, read, and erased with others that are too old. */
async function provePickup(
  world: World,
  { report, pictures }: ReturnType<typeof scriptedFleet>,
  orderId: string,
) {
  const { context, clock, owner, files } = world
  const { database } = context
  pictures.set('picture', proofPicture('pickup', randomFrom(1)))
  const proof = { kind: 'proof', of: 'pickup', proofId: 'picture' } as const
  await report({ ...proof, orderId, rider: testRider, at: clock.now() })
  await context.pictureJobs.runDue()
  const { proofs } = await readOrder(owner, orderId)
  const proofId = proofs.pickup[0]?.id ?? ''
  await owner.call(getProof, { params: { orderId, proofId } })
  // The first of the filled database's are four months old, and a hundred of them come in 71 minutes.
  const days = (clock.now() - Date.UTC(2026, 6, 1, 1, 11)) / 86_400_000
  await eraseOldProofs({ database, clock, files, days })
}

/** An edit of the text, one of the destination, and a cancellation, which releases the voucher. */
async function editAndCancel(world: World, { report }: ReturnType<typeof scriptedFleet>) {
  const { owner, clock } = world
  const { code } = await issueVoucher(world, { total_limit: 100, vendor_limit: 10 })
  const orderId = await placeDiscounted(owner, code, { now: Math.floor(clock.now() / 1000) })
  await world.advance(0)
  await report({ orderId, kind: 'assigned', rider: testRider, at: clock.now() })
  await owner.call(editOrder, {
    params: { orderId },
    body: { ...(await editOf(owner, orderId)), item_details: 'One bowl' },
  })
  await owner.call(editOrder, {
    params: { orderId },
    body: await quotedEdit(owner, orderId, { to: { latitude: 59.3171, longitude: 18.0467 } }),
  })
  await world.advance(0)
  await owner.call(cancelOrder, {
    body: { vendor_id: OUTLET, order_id: orderId, reason: 'REASON_UNKNOWN:Sold out' },
  })
  await world.advance(0)
}

/** A hundred rows; the addresses of ten are looked up. */
const rowsSomeToLocate = () =>
  bulkRows(100).map((row, at) => (at % 10 === 0 ? { ...row, latitude: '', longitude: '' } : row))
