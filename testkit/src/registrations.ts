import type { register } from '@pillion/contract/http/accounts'
import { registerVendor } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import { operatorClient } from './operator-client.ts'
import type { LiveWorld } from './world.ts'

/** The owner of a new vendor, without an account. */
export const newOwner = { email: 'kim@bakery.example', password: 'Rye-and-oats-7!' } as const
export const NEW_VENDOR = 'bakery'

/** A vendor that `newOwner` can register for. */
export async function addOwnedVendor(world: LiveWorld): Promise<void> {
  const operator = await operatorClient(world)
  const body = {
    vendor_id: NEW_VENDOR,
    name: 'Kim’s Bakery',
    phone_number: '+46 70-174 06 05',
    owners: ['Kim@Bakery.example'],
  }
  await operator.call(registerVendor, { body })
}

export const registrationBody = (
  changes: Partial<BodyOf<typeof register>> = {},
): BodyOf<typeof register> => ({
  email: newOwner.email,
  vendor_name: 'Kim’s Bakery',
  vendor_code: NEW_VENDOR,
  business_name: 'Kim Lund AB',
  mobile_number: '070-174 06 05',
  password: newOwner.password,
  terms_accepted: true,
  country: 'SE',
  registration_type: 'PV',
  language: 'en',
  ...changes,
})

const COUNT = statement('count-registrations', 'select count(*)::int as count from registration')

/** How many registrations are stored. */
export async function countRegistrations({ context }: LiveWorld): Promise<number> {
  const { rows } = await context.database.run<{ count: number }>(system, bind(COUNT))
  return rows[0]?.count ?? 0
}
