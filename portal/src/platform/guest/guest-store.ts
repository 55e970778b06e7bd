import type { placeOrder, listOrders } from '@pillion/contract/http/orders'
import type { placeVendor } from '@pillion/contract/http/vendors'
import type { AnswerOf, BodyOf } from '@pillion/contract/operation'
import { composeAddress } from '@pillion/domain/addresses/address-text'

import { storage } from '../storage.ts'

/** The sender in the body of POST /order. */
export type Sender = NonNullable<BodyOf<typeof placeOrder>['sender']>
export type Contact = Pick<Sender, 'name' | 'email' | 'phone_number'>
export type PickupLocation = BodyOf<typeof placeVendor>
export type OrderPage = AnswerOf<typeof listOrders>['result']

type Stored = Partial<Contact> & { location?: PickupLocation; isInvited?: true }

/** More than a guest places before the token expires. */
const MAX_ORDERS = 100

/** What this browser keeps of its guest: the orders' ids (GUEST-14), and the sender for the next request. */
export const guestStore = {
  /** The oldest first. */
  orderIds(): string[] {
    const ids = parse(storage.read('guestOrders'))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  },

  addOrder(orderId: string): void {
    const ids = [...new Set([...guestStore.orderIds(), orderId])].slice(-MAX_ORDERS)
    storage.write('guestOrders', JSON.stringify(ids))
  },

  /** Whether the guest has an order and was not yet invited to register; true once (GAP-098). */
  takeInvitation(): boolean {
    const isDue = guestStore.orderIds().length > 0 && !read().isInvited
    if (isDue) guestStore.save({ isInvited: true })
    return isDue
  },

  contact(): Contact {
    const { name = '', email = '', phone_number = '' } = read()
    return { name, email, phone_number }
  },

  location: (): PickupLocation | undefined => read().location,

  save(change: Stored): void {
    storage.write('guestSender', JSON.stringify({ ...read(), ...change }))
  },

  /** Undefined until the sender has a place. */
  sender(): Sender | undefined {
    const { location } = read()
    if (!location || location.latitude === null || location.longitude === null) return undefined
    const { latitude, longitude, unit, building, address_text: text } = location
    const address = composeAddress({ unit, building, text })
    const notes = location.rider_instructions
    return { ...guestStore.contact(), location: { latitude, longitude, address, notes } }
  },
}

const read = (): Stored => parse(storage.read('guestSender')) ?? {}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
