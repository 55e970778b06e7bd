import { getOrder, listOrders, placeOrder } from '@pillion/contract/http/orders'
import { createIntent } from '@pillion/contract/http/payments'
import { getVendor, listVendors, placeVendor } from '@pillion/contract/http/vendors'
import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { AnswerOf, Operation } from '@pillion/contract/operation'

import { CallError } from '../api/call-error.ts'
import type { Call } from '../api/caller.ts'
import { queryClient } from '../api/query-client.ts'
import { flags } from '../flags/flags.ts'
import { session } from '../session/session.ts'
import { guestStore, type OrderPage, type PickupLocation, type Sender } from './guest-store.ts'
import { guestVendor } from './guest-vendor.ts'

type Input = { body?: unknown; signal?: AbortSignal }
type Handler = (call: Call, operation: Operation, input: Input) => Promise<unknown>

/** The operations that are answered for a guest by what this browser keeps; the others go to the server. */
const handlers = new Map<Operation, Handler>([
  [
    listVendors,
    async () => {
      const { vendor_information, ...vendor } = vendorOfGuest()
      return { result: { vendors: [{ ...vendor, name: vendor_information.name }] } }
    },
  ],
  [
    getVendor,
    async () => {
      await flagsAreSettled()
      return { result: vendorOfGuest() }
    },
  ],
  [
    // GUEST-03: the pickup location is the sender's, and not the outlet's.
    placeVendor,
    async (_, __, { body }) => {
      guestStore.save({ location: body as PickupLocation })
      return { result: vendorOfGuest() }
    },
  ],
  [listOrders, async (call, _, { signal }) => ({ result: await ownOrders(call, signal) })],
  [placeOrder, placeAndKeep],
  // Before its card is sent: what becomes of the payment can be followed even when that answer is lost.
  [createIntent, placeAndKeep],
])

async function placeAndKeep(call: Call, operation: Operation, input: Input): Promise<unknown> {
  const answer = (await send(call, operation, input)) as AnswerOf<
    typeof placeOrder | typeof createIntent
  >
  guestStore.addOrder(answer.result.order_id)
  return answer
}

/** The calls of a guest, made with those of an account. */
export const guestCalls =
  (call: Call): Call =>
  async (operation, ...[input]) =>
    (await (handlers.get(operation) ?? send)(call, operation, input ?? {})) as AnswerOf<
      typeof operation
    >

const send: Handler = (call, operation, input) =>
  (call as (operation: Operation, input: Input) => Promise<unknown>)(operation, input)

/** The placeholder at the place of the sender, who comes along for the request. */
export function vendorOfGuest(): Vendor & { sender?: Sender; sendsParcels?: true } {
  const current = session.current()
  const sender = guestStore.sender()
  const { vendor_information: placeholder, vendor_id } = guestVendor
  const location = guestStore.location()
  return {
    ...guestVendor,
    vendor_id: current.state === 'guest' ? current.vendorId : vendor_id,
    vendor_information: {
      ...placeholder,
      name: sender?.name ?? placeholder.name,
      location: { ...placeholder.location, ...location },
    },
    ...(sender ? { sender } : {}),
    ...(flags.all().c2c ? { sendsParcels: true } : {}),
  }
}

/** What a guest sends depends on a flag. */
const flagsAreSettled = () =>
  new Promise<void>((resolve) => {
    if (flags.isSettled()) return resolve()
    const stop = flags.subscribe(() => {
      stop()
      resolve()
    })
  })

/** The orders of the ids that are kept here, fetched again; whatever day they are from, since guests have no history. */
async function ownOrders(call: Call, signal: AbortSignal | undefined): Promise<OrderPage> {
  const vendorId = vendorOfGuest().vendor_id
  const found = await Promise.all(
    guestStore.orderIds().map(async (orderId): Promise<Order | undefined> => {
      try {
        const query = { vendorId, orderId }
        return (await call(getOrder, { query, ...(signal ? { signal } : {}) })).result
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return undefined
        throw error
      }
    }),
  )
  return { data: found.filter((order) => order !== undefined).toReversed() }
}

// What was read as a guest does not belong to the account that signs in.
session.subscribe(({ state }) => {
  if (state === 'signedIn') queryClient.clear()
})
