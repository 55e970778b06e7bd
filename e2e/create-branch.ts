import { randomUUID } from 'node:crypto'

import { getVendor, registerVendor } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { operatorClient } from '@pillion/testkit/operator-client'
import { testUsers } from '@pillion/testkit/test-users'
import type { LiveWorld } from '@pillion/testkit/world'

type BranchLocation = NonNullable<BodyOf<typeof registerVendor>['location']>

/** Another branch of Nordic Kitchen's owner, or of someone else, for a test that changes it; returns its id. */
export async function createBranch(
  world: LiveWorld,
  location?: BranchLocation,
  owner: string = testUsers.owner.email,
): Promise<string> {
  const operator = await operatorClient(world)
  const vendor_id = `e2e-${randomUUID().slice(0, 8)}`
  await operator.call(registerVendor, {
    body: {
      vendor_id,
      // Sorted after Nordic Kitchen, which other tests expect to come first.
      name: `Östra ${vendor_id}`,
      phone_number: '+46701740605',
      owners: [owner],
      ...(location && { location }),
    },
  })
  return vendor_id
}

/** A branch at Nordic Kitchen's address, with its own address book. */
export async function createLocatedBranch(world: LiveWorld, owner?: string): Promise<string> {
  const { result: outlet } = await world.owner.call(getVendor, { params: { id: 'nk' } })
  const { notes: _, address_text: address, ...place } = outlet.vendor_information.location
  const coordinates = { latitude: place.latitude ?? 0, longitude: place.longitude ?? 0 }
  return createBranch(world, { ...place, ...coordinates, address }, owner)
}
