import { openWallet } from '@pillion/contract/http/payments'
import { getVendor } from '@pillion/contract/http/vendors'
import { API_BASE, callersOf, type Operation } from '@pillion/contract/operation'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { accessCells, isForMembers, kindOf, type Cell } from '@pillion/testkit/access-cells'
import {
  fillAccessWorld,
  guests,
  impostors,
  platforms,
  schemeOf,
  type AccessWorld,
  type AccountName,
  type OrderOwner,
} from '@pillion/testkit/access-world'
import { bulkCells, bulkSheet, openBulkJob } from '@pillion/testkit/bulk-sheets'
import { confirmation, encryptCard, numbers, openIntent } from '@pillion/testkit/card-payments'
import { addKnownCompanySignIn } from '@pillion/testkit/company-sign-ins'
import { settledRows } from '@pillion/testkit/count-rows'
import { deliveredOrder } from '@pillion/testkit/delivered-order'
import { exampleOf, type Known } from '@pillion/testkit/example-of'
import { expectRefusalText } from '@pillion/testkit/expect-refusal'
import { guestOf, senderAt } from '@pillion/testkit/guests'
import { helpProvider } from '@pillion/testkit/help-provider'
import { outletCells, outletSheet } from '@pillion/testkit/outlet-sheets'
import { outletBody } from '@pillion/testkit/outlets'
import { placedParcel } from '@pillion/testkit/parcels'
import { registrationBody } from '@pillion/testkit/registrations'
import { requestBody } from '@pillion/testkit/requests'
import { riderPlatform } from '@pillion/testkit/rider-platform'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { testUsers } from '@pillion/testkit/test-users'
import { NOON, startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'

/** The vendors that each account may act for. */
const reach: Record<AccountName, readonly string[]> = {
  owner: ['nk-sod'],
  sibling: ['nk-vas'],
  parent: ['nk', 'nk-sod', 'nk-vas', 'nk-ost'],
  stranger: ['cb', 'cb-sod'],
}
const parentOf: Readonly<Record<string, string>> = {
  'nk-sod': 'nk',
  'nk-vas': 'nk',
  'cb-sod': 'cb',
}

const addsOutlets: ReadonlySet<string> = new Set([
  'createOutlet',
  'previewOutletImport',
  'importOutlets',
])

const unauthenticated = '401 error.unauthenticated'
const forbidden = '403 error.forbidden'
const notFound = '404 error.not-found'

/** The only answer to a call without a right to what it asks for; undefined with the right. */
function denialOf({
  operation,
  caller,
  vendor,
  order,
  address,
  job,
  session,
}: Cell): string | undefined {
  if (operation.caller === 'public') return undefined
  if (impostors.includes(caller as never)) return unauthenticated
  if ((caller === 'operator') !== (operation.caller === 'operator')) return forbidden
  if (caller === 'operator') return undefined
  if (isGuest(caller)) return guestDenialOf({ operation, caller, vendor, order })
  if (isPlatform(caller) && !callersOf[operation.caller as 'vendor'].includes('platform'))
    return forbidden
  const own = reachOf(caller)
  if (vendor && !own.includes(vendor)) return forbidden
  // An outlet has no outlets.
  if (addsOutlets.has(operation.name) && vendor !== 'nk') return forbidden
  // Only a parent's accounts change its outlets.
  const isForParents = ['updateOutlet', 'changeDeliveryArea'].includes(operation.name)
  if (isForParents && !own.includes(parentOf[vendor ?? ''] ?? '')) return forbidden
  // Only those who do not act for the parent, too, can leave.
  const parent = parentOf[vendor ?? '']
  if (operation.name === 'leaveOutlet' && (!parent || own.includes(parent))) return forbidden
  // A parent reads the orders of its outlets as its own; whoever changes one names its outlet.
  const isItsOrder = (owner: OrderOwner) => {
    const outlet = owner === 'guest' ? 'nk-sod' : owner
    const isOfParent = operation.method === 'GET' && vendor === parentOf[outlet]
    return own.includes(outlet) && (!vendor || vendor === outlet || isOfParent)
  }
  if (order && !isItsOrder(order)) return notFound
  if (address && address !== vendor) return notFound
  // One that names no vendor may be of any of the caller's.
  if (job && (vendor ? job !== vendor : !own.includes(job))) return notFound
  if (session && session !== caller) return notFound
  return undefined
}

/** [GODROID-02] Acts as somebody who owns its outlet and nothing else. */
const isPlatform = (caller: string) => (platforms as readonly string[]).includes(caller)

const reachOf = (caller: string): readonly string[] =>
  isPlatform(caller)
    ? [caller === 'rider platform' ? 'nk-sod' : 'nk-vas']
    : reach[caller as AccountName]

const isGuest = (caller: string) => (guests as readonly string[]).includes(caller)

/** [GAP-095] A guest acts for the outlet of its link, and for its own orders. */
function guestDenialOf({ operation, caller, vendor, order }: Cell): string | undefined {
  if (!operation.caller.endsWith('or-guest')) return forbidden
  if (vendor && vendor !== 'nk-sod') return forbidden
  return order && order !== caller ? notFound : undefined
}

const cells = accessCells()
const denied = cells.filter((cell) => denialOf(cell) !== undefined)
/** They come last: they end guests, make signed quotes invalid, or end sessions. */
const last = [
  'createGuestLink',
  'revokeGuestLink',
  'updateOutlet',
  'changeAvailability',
  'changeDeliveryArea',
  'placeVendor',
  'leaveOutlet',
  'endSession',
  'changePassword',
  'endOtherSessions',
  'logout',
]
const allowed = cells
  .filter((cell) => denialOf(cell) === undefined)
  .toSorted((a, b) => last.indexOf(a.operation.name) - last.indexOf(b.operation.name))

let world: World
let access: AccessWorld
/** Values that pass the domain's rules too, by the name of the member. */
let values: Record<string, unknown>
/** Where one operation needs another value than the rest, by its name. */
let ownValues: Record<string, Record<string, unknown>>
let outletPosition: Coordinates
/** The cookie of the browser that every call comes from. */
let cookie: string
beforeAll(async () => {
  world = await startWorld({
    settings: {
      helpCentre: helpProvider,
      payments: 'sandbox',
      riderPlatform: riderPlatform(),
    },
  })
  access = await fillAccessWorld(world)
  const owner = makeClient(world.address, access.tokens.owner)
  const body = await requestBody(owner)
  const { latitude, longitude } = body.customer.location
  const { customer: _, order, ...request } = body
  values = {
    ...request,
    ...order,
    latitude,
    longitude,
    lat: latitude,
    lng: longitude,
    name: 'Anna Lind',
    phone_number: '+46701740611',
    address: '3, B, Hornsgatan 12',
    address_text: 'Hornsgatan 12',
    city: 'Stockholm',
    country_code: 'se',
    email_address: testUsers.owner.email,
    password: testUsers.owner.password,
    refresh_token: access.refreshToken,
    key: access.linkKey,
    orderID: access.orders['nk-sod'],
    country: 'se',
    query: 'Storgatan',
    query_id: 'pl:1',
    language: 'en',
    code: 'FREERIDE',
    from: NOON / 1000 - 60,
    to: NOON / 1000 + 7_200,
    order_time: NOON / 1000 + 3_601,
    reason: 'TOO_BUSY',
    vendor_ids: ['nk'],
    owners: [testUsers.owner.email],
    users: [testUsers.owner.email],
    message: 'Where do I find my vendor code?',
    new_password: 'Another-access-2026!',
    content: outletSheet([outletCells(1)]).toString('base64'),
    rowNumber: 2,
  }
  const { result: vendor } = await owner.call(getVendor, { params: { id: 'nk-sod' } })
  const { location } = vendor.vendor_information
  outletPosition = { latitude: location.latitude ?? 0, longitude: location.longitude ?? 0 }
  const { parent_vendor_id: _parent, ...outlet } = await outletBody(owner)
  const companySignIn = await addKnownCompanySignIn(world, testUsers.owner.email)
  cookie = companySignIn.cookie
  const { result: wallet } = await owner.call(openWallet, { params: { vendorId: 'nk-sod' } })
  const intent = await openIntent(owner)
  const card = await encryptCard(world.address, numbers.paid)
  ownValues = {
    // The version that the first of these calls finds.
    updateOutlet: { version: 1 },
    changeAvailability: { version: 2 },
    changeDeliveryArea: { version: 3, delivery_area: around({ latitude, longitude }) },
    changeBulkRow: { cells: {} },
    createBulkJob: {
      content: bulkSheet([bulkCells(1, { collection_point: '' })]).toString('base64'),
    },
    importOutlets: { outlets: [{ ...outlet, client_vendor_id: 'imported' }] },
    loginWithCompany: companySignIn,
    getReceipt: await deliveredOrder(world, owner),
    trackParcel: await placedParcel({ ...world, owner }, await guestOf(world, access.guestLink)),
    register: registrationBody(),
    resetPassword: access.passwordReset,
    loginAsGuest: access.guestLink,
    createIntent: {
      payment_method: 'ONLINE_PAYMENT',
      wallet_id: wallet.wallet_id,
      bearer_token: wallet.access_token,
    },
    confirmIntent: {
      ...confirmation(intent, card),
      order: undefined,
    },
    sendContactMessage: { email: testUsers.owner.email, phone: '' },
    getInsights: { from: '2026-10-01', to: '2026-10-14' },
  }
})
afterAll(() => world.close())

/** A delivery area with the position, and the outlet a kilometre from it, inside. */
const around = (position: Coordinates): Coordinates[] => [
  offsetBy(position, -3, -3),
  offsetBy(position, 3, -3),
  offsetBy(position, 0, 3),
]

/** What a call answers: its status, the key of a refusal, and the text. */
async function answerTo(cell: Cell) {
  const { operation, caller } = cell
  const token = access.tokens[caller]
  const { url, body } = requestFor(operation, valuesFor(cell))
  const answer = await fetch(world.address + API_BASE + url, {
    method: operation.method,
    headers: {
      Cookie: cookie,
      ...(token === undefined ? {} : { Authorization: `${schemeOf(caller)} ${token}` }),
      ...(operation.requiresIdempotencyKey ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (answer.ok) return { outcome: '200', text }
  const refusal = expectRefusalText(answer.status, answer.headers.get('Content-Type'), text)
  return { outcome: refusal.join(' '), text }
}

let made = 0

function valuesFor({ operation, caller, vendor, order, address, job, session }: Cell): Known {
  const unused = `new-${(made += 1)}`
  const created: Record<string, unknown> = { client_vendor_id: unused }
  if (operation.caller === 'operator')
    Object.assign(created, {
      vendor_id: unused,
      code: unused,
      email_address: `${unused}@a.example`,
    })
  if (operation.name === 'issueGuestLink') Object.assign(created, { vendor_id: 'nk' })
  if (operation.name === 'updateOutlet' && vendor)
    Object.assign(created, { client_vendor_id: vendor.split('-')[1]?.toUpperCase() ?? 'NK' })
  return (name, schema) => {
    if (operation.name === 'updateOutlet' && name === 'parent_vendor_id')
      return parentOf[vendor ?? ''] ?? vendor
    if (name === 'parcel') return undefined
    if (name === 'sender') return isGuest(caller) ? senderAt(outletPosition) : undefined
    const kind = isForMembers(operation.caller) ? kindOf(name, schema) : undefined
    if (kind === 'vendor') return vendor
    if (kind === 'order' && order) return access.orders[order]
    if (name === 'proofId' && order) return access.proofs[order]
    if (kind === 'address' && address) return access.addresses[address]
    if (kind === 'job' && job) return access.jobs[job]
    if (kind === 'session' && session) return access.sessions[session]
    return created[name] ?? ownValues[operation.name]?.[name] ?? values[name]
  }
}

function requestFor({ path, params, query, body }: Operation, known: Known) {
  const part = (schema: Operation['body']) =>
    (schema ? exampleOf(schema, known) : {}) as Record<string, string>
  const inPath = part(params)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  )
  const search = new URLSearchParams(part(query)).toString()
  return { url: search ? `${url}?${search}` : url, body: body && part(body) }
}

const nameOf = ({ operation, caller, vendor, order, address, job, session }: Cell) =>
  [operation.name, 'by', caller, vendor, order, address, job, session].filter(Boolean).join(' ')

describe(`${cells.length} combinations of an operation, a caller, and whose vendor, order, address, job and session`, () => {
  it('are at least 2,000', () => expect(cells.length).toBeGreaterThanOrEqual(2_000))

  it(`refuse ${denied.length} calls in the one way that tells nothing, and change nothing`, async () => {
    const before = await settledRows(world)
    const wrong: string[] = []
    for (const cell of denied) {
      const { outcome } = await answerTo(cell)
      if (outcome !== denialOf(cell)) wrong.push(`${nameOf(cell)}: ${outcome}`)
    }
    expect(wrong).toEqual([])
    expect(await settledRows(world)).toEqual(before)
  })

  /** Who has been answered what they asked for. */
  const answered = new Set<string>()

  it(`admit ${allowed.length} calls, and show nobody else's vendors, orders or addresses`, async () => {
    const wrong: string[] = []
    for (const cell of allowed) {
      if (cell.address) await renewAddress(cell)
      if (endsJobs.has(cell.operation.name)) await renewJob(cell)
      const { outcome, text } = await answerTo(cell)
      if (outcome === '200') answered.add(`${cell.caller}: ${cell.operation.name}`)
      const isDenied = [unauthenticated, forbidden, notFound].includes(outcome)
      if (isDenied || leaks(cell, text)) wrong.push(`${nameOf(cell)}: ${outcome}`)
    }
    expect(wrong).toEqual([])
    const operationNames = new Set(cells.map(({ operation }) => operation.name))
    const answeredNames = new Set([...answered].map((answer) => answer.split(': ')[1]))
    expect([...operationNames].filter((name) => !answeredNames.has(name))).toEqual([])
  })

  it('[GEN-07, GAP-111] let vendors request, follow, look back, upload and manage outlets, and guests request and follow', () => {
    const byBoth = ['placeOrder', 'getOrder', 'cancelOrder']
    const byVendors = [
      'exportOrders',
      'createBulkJob',
      'placeBulkOrders',
      'createOutlet',
      'updateOutlet',
    ]
    const expected = [
      ...[...byBoth, 'listOrders', ...byVendors].map((name) => `parent: ${name}`),
      ...byBoth.map((name) => `guest: ${name}`),
    ]
    expect(expected.filter((answer) => !answered.has(answer))).toEqual([])
    expect(byVendors.filter((name) => answered.has(`guest: ${name}`))).toEqual([])
  })
})

/** An address that an earlier call may have deleted. */
async function renewAddress({ caller, address }: Cell): Promise<void> {
  const client = makeClient(world.address, access.tokens[caller], schemeOf(caller))
  if (address) access.addresses[address] = (await createSavedAddress(client, {}, address)).id
}

const endsJobs: ReadonlySet<string> = new Set(['placeBulkOrders', 'cancelBulkJob'])

/** A job that an earlier call may have placed, or left without a good row. */
async function renewJob({ caller, job }: Cell): Promise<void> {
  const client = makeClient(world.address, access.tokens[caller])
  if (job) access.jobs[job] = await openBulkJob(client, job)
}

/** Whether an answer names anything that the account may not see. */
function leaks({ operation, caller }: Cell, text: string): boolean {
  const own = reachOf(caller) as readonly string[] | undefined
  if (!isForMembers(operation.caller) || !(own || isGuest(caller))) return false
  const isForeign = (vendor: string) => !(own ?? ['nk-sod']).includes(vendor)
  const isForeignOrder = (owner: string) =>
    own ? isForeign(owner === 'guest' ? 'nk-sod' : owner) : owner !== caller
  const foreign = [
    ...['nk-sod', 'nk-vas', 'nk-ost', 'cb', 'cb-sod'].filter(isForeign),
    ...Object.entries(access.orders).flatMap(([owner, id]) => (isForeignOrder(owner) ? [id] : [])),
  ]
  return foreign.some((id) => text.includes(`"${id}"`))
}
