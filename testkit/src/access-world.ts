import { createAccount, login, logout } from '@pillion/contract/http/accounts'
import { getOrder } from '@pillion/contract/http/orders'
import { makeClient, signIn, type Client } from '@pillion/server/api-client/api-client'
import { makeTokens } from '@pillion/server/platform/auth/tokens'

import { addProof } from './add-proof.ts'
import { openBulkJob } from './bulk-sheets.ts'
import { createLink, guestOf, guestRequestBody } from './guests.ts'
import { operatorClient } from './operator-client.ts'
import { addKnownReset } from './password-resets.ts'
import { addOwnedVendor } from './registrations.ts'
import { place, requestBody } from './requests.ts'
import { forgedPlatformToken, platformToken } from './rider-platform.ts'
import { createSavedAddress } from './saved-addresses.ts'
import { testUsers } from './test-users.ts'
import type { World } from './world.ts'

/** Whoever may call, without and with a right to what they ask for. */
export const accounts = ['owner', 'sibling', 'parent', 'stranger'] as const
/** Two people who have opened the link of nk-sod. */
export const guests = ['guest', 'another guest'] as const
/** Pages of the rider platform, for nk-sod and for nk-vas. */
export const platforms = ['rider platform', 'rider platform of a sibling'] as const
export const impostors = [
  'nobody',
  'garbage',
  'an unsigned token',
  'a token signed with another key',
  'an altered token',
  'an ID token',
  'a refresh token',
  'an expired token',
  'an ended session',
  'a guest link',
  'an expired guest',
  'a guest of a revoked link',
  'a forged rider platform',
  'an expired rider platform',
  'a platform token as a bearer',
] as const
export const callers = [...accounts, ...guests, ...platforms, ...impostors, 'operator'] as const
export type AccountName = (typeof accounts)[number]
export type CallerName = (typeof callers)[number]

/** Whose orders and addresses there are, and a vendor that does not exist. */
export const vendors = ['nk', 'nk-sod', 'nk-vas', 'cb-sod', 'unknown'] as const
export type VendorName = (typeof vendors)[number]
/** The vendors with an order and a saved address; those of `unknown` do not exist. */
export const outlets = ['nk-sod', 'nk-vas', 'cb-sod', 'unknown'] as const
export type OutletName = (typeof outlets)[number]
/** Whose orders there are: those of the outlets' accounts, and the first guest's. */
export const orderOwners = [...outlets, 'guest'] as const
export type OrderOwner = (typeof orderOwners)[number]

export type AccessWorld = {
  tokens: Record<CallerName, string | undefined>
  orders: Record<OrderOwner, string>
  addresses: Record<OutletName, string>
  /** Bulk jobs that are not placed. */
  jobs: Record<OutletName, string>
  /** Of the orders. */
  proofs: Record<OrderOwner, string>
  /** Of another device of each account. */
  sessions: Record<AccountName, string>
  refreshToken: string
  linkKey: string
  /** Of nk-sod. */
  guestLink: { vendor_id: string; token: string }
  /** With its code, for an account that nobody is signed in to. */
  passwordReset: { request_id: string; code: string }
}

const PASSWORD = 'Matrix-access-2026!'
const UNKNOWN_ADDRESS = '999999999'
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'

const emailOf = (name: AccountName) => `${name}@access.example`

const ofPlatform: ReadonlySet<CallerName> = new Set([
  ...platforms,
  'a forged rider platform',
  'an expired rider platform',
])

/** What the caller's token follows in the header. */
export const schemeOf = (caller: CallerName) => (ofPlatform.has(caller) ? 'GoDroid' : 'Bearer')

/** Fills a world that has the test's rider platform with callers of every kind, and with an order and a saved address of each outlet. */
export async function fillAccessWorld(world: World): Promise<AccessWorld> {
  const { address } = world
  const { email, password } = testUsers.owner
  const operator = await operatorClient(world)
  for (const [name, vendor] of [
    ['owner', 'nk-sod'],
    ['sibling', 'nk-vas'],
  ] as const) {
    const body = { email_address: emailOf(name), password: PASSWORD, vendor_ids: [vendor] }
    await operator.call(createAccount, { body })
  }
  const forgetful = { email_address: 'forgetful@access.example', password: PASSWORD }
  await operator.call(createAccount, { body: { ...forgetful, vendor_ids: [] } })
  await addOwnedVendor(world)
  const expiredGuest = await world.context.tokens.signGuest({
    guestId: crypto.randomUUID(),
    linkId: crypto.randomUUID(),
    vendorId: 'nk-sod',
    expires: Math.floor(world.clock.now() / 1_000) + 3_600,
  })
  const expired = await signIn(address, emailOf('owner'), PASSWORD)
  world.clock.advance(3_601_000)

  const signed = await makeClient(address).call(login, {
    body: { email_address: emailOf('owner'), password: PASSWORD },
  })
  const { AccessToken, IdToken, RefreshToken } = signed.result.AuthenticationResult
  const owner = makeClient(address, AccessToken)
  const parent = await signIn(address, email, password)
  const sibling = await signIn(address, emailOf('sibling'), PASSWORD)
  const stranger = await signIn(address, testUsers.stranger.email, testUsers.stranger.password)
  const ended = await signIn(address, emailOf('owner'), PASSWORD)
  await ended.call(logout)

  const byOutlet = { 'nk-sod': owner, 'nk-vas': sibling, 'cb-sod': stranger }
  const orders = { unknown: 'cb-sod-0000000000' } as Record<OrderOwner, string>
  const addresses = { unknown: UNKNOWN_ADDRESS } as Record<OutletName, string>
  const proofs = { unknown: UNKNOWN_UUID } as Record<OrderOwner, string>
  const jobs = { unknown: UNKNOWN_UUID } as Record<OutletName, string>
  for (const [outlet, client] of Object.entries(byOutlet) as [OutletName, Client][]) {
    orders[outlet] = await place(client, await requestBody(client, { vendorId: outlet }))
    proofs[outlet] = await addProof(world, orders[outlet])
    addresses[outlet] = (await createSavedAddress(client, {}, outlet)).id
    jobs[outlet] = await openBulkJob(client, outlet)
  }
  const guestLink = await createLink(owner)
  const guest = await guestOf(world, guestLink)
  const revoked = await guestOf(world, await createLink(sibling, 'nk-vas'))
  await createLink(sibling, 'nk-vas')
  orders.guest = await place(guest, await guestRequestBody(guest, owner))
  proofs.guest = await addProof(world, orders.guest)
  const query = { vendorId: 'nk-sod', orderId: orders['nk-sod'] }
  const order = (await owner.call(getOrder, { query })).result
  const claims = claimsOf(AccessToken)
  const sessions = {
    owner: await otherSession(address, emailOf('owner'), PASSWORD),
    sibling: await otherSession(address, emailOf('sibling'), PASSWORD),
    parent: await otherSession(address, email, password),
    stranger: await otherSession(address, testUsers.stranger.email, testUsers.stranger.password),
  }
  return {
    orders,
    addresses,
    jobs,
    proofs,
    sessions,
    refreshToken: RefreshToken,
    linkKey: order.link_key,
    guestLink,
    passwordReset: await addKnownReset(world, forgetful.email_address),
    tokens: {
      owner: AccessToken,
      sibling: sibling.token,
      parent: parent.token,
      stranger: stranger.token,
      nobody: undefined,
      garbage: 'garbage',
      'an unsigned token': unsigned(claims),
      'a token signed with another key': await signedWithAnotherKey(world, AccessToken),
      'an altered token': altered(AccessToken, { sub: claimsOf(parent.token).sub }),
      'an ID token': IdToken,
      'a refresh token': RefreshToken,
      'an expired token': expired.token,
      'an ended session': ended.token,
      guest: guest.token,
      'another guest': (await guestOf(world, guestLink)).token,
      'a guest link': guestLink.token,
      'an expired guest': expiredGuest,
      'a guest of a revoked link': revoked.token,
      'rider platform': platformToken(world),
      'rider platform of a sibling': platformToken(world, { restaurant_id: 'nk-vas' }),
      'a forged rider platform': forgedPlatformToken(world),
      'an expired rider platform': platformToken(world, {
        exp: Math.floor(world.clock.now() / 1_000),
      }),
      'a platform token as a bearer': platformToken(world),
      operator: await world.signOperatorToken(),
    },
  }
}

const otherSession = async (address: string, email: string, password: string) =>
  (claimsOf((await signIn(address, email, password)).token) as { sid: string }).sid

type Claims = Record<string, unknown>

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

const kidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string })
    .kid

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const unsigned = (claims: Claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`

function altered(token: string, change: Claims): string {
  const [header, , signature] = token.split('.')
  return `${header}.${encoded({ ...claimsOf(token), ...change })}.${signature}`
}

async function signedWithAnotherKey({ clock }: World, token: string): Promise<string> {
  const value = new Uint8Array(32).fill(7)
  const keys = { current: { kid: kidOf(token), value }, find: () => value, all: [value] }
  const { sub, sid } = claimsOf(token) as { sub: string; sid: string }
  const signed = await makeTokens(keys, clock).sign({ accountId: sub, sessionId: sid, email: '' })
  return signed.AccessToken
}
