import { randomUUID } from 'node:crypto'

import { createAccount } from '@pillion/contract/http/accounts'
import {
  createOutlet,
  getVendor,
  registerVendor,
  updateOutlet,
} from '@pillion/contract/http/vendors'
import type { Vendor } from '@pillion/contract/models/vendor'
import type { BodyOf } from '@pillion/contract/operation'
import { operatorClient } from '@pillion/testkit/operator-client'
import { testUsers } from '@pillion/testkit/test-users'
import type { LiveWorld } from '@pillion/testkit/world'

type OutletChange = Partial<BodyOf<typeof updateOutlet>>

export type Shop = {
  user: { email: string; password: string }
  parentId: string
  /** Of the outlet with this own part of the id. */
  outletId: (clientVendorId: string) => string
}

/** A user with one main branch and these outlets. The owner of Corner Books has them too, as a second user. */
export async function createShop(
  world: LiveWorld,
  outlets: Record<string, string>,
  { ownsParent = true }: { ownsParent?: boolean } = {},
): Promise<Shop> {
  const operator = await operatorClient(world)
  const parentId = `e2e-${randomUUID().slice(0, 8)}`
  const user = { email: `${parentId}@pillion.example`, password: testUsers.owner.password }
  await operator.call(createAccount, {
    body: { email_address: user.email, password: user.password, vendor_ids: [] },
  })
  const { address_text: address, notes: _, ...place } = await cornerBooks(world)
  const location = {
    ...place,
    address,
    latitude: place.latitude ?? 0,
    longitude: place.longitude ?? 0,
  }
  await operator.call(registerVendor, {
    body: {
      vendor_id: parentId,
      name: `Testköket ${parentId}`,
      phone_number: '+46701740605',
      owners: [testUsers.stranger.email, ...(ownsParent ? [user.email] : [])],
      location,
    },
  })
  for (const [client_vendor_id, name] of Object.entries(outlets))
    await world.stranger.call(createOutlet, {
      body: {
        ...location,
        parent_vendor_id: parentId,
        client_vendor_id,
        name,
        phone_number: '+46701740605',
        users: ownsParent ? [] : [user.email],
      },
    })
  return { user, parentId, outletId: (id) => `${parentId}-${id}` }
}

const cornerBooks = async (world: LiveWorld) =>
  (await readVendor(world, 'cb')).vendor_information.location

export const readVendor = async (world: LiveWorld, id: string): Promise<Vendor> =>
  (await world.stranger.call(getVendor, { params: { id } })).result

/** Changes an outlet as the second user. */
export async function changeOutlet(
  world: LiveWorld,
  id: string,
  change: OutletChange,
): Promise<void> {
  const { vendor_information, ...vendor } = await readVendor(world, id)
  const {
    notes: _,
    address_text: address,
    latitude,
    longitude,
    ...rest
  } = vendor_information.location
  await world.stranger.call(updateOutlet, {
    params: { id },
    body: {
      ...rest,
      address,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      parent_vendor_id: vendor.parent_vendor_id ?? '',
      client_vendor_id: vendor.client_vendor_id,
      name: vendor_information.name,
      phone_number: vendor_information.contact.phone,
      users: vendor_information.owners,
      version: vendor.version,
      ...change,
    },
  })
}
