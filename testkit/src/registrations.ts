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

const RESET = [
  'delete from rate_limit',
  'delete from mail',
  'delete from registration',
  'delete from password_reset',
  'delete from company_sign_in',
  `delete from person where account_id in (select account_id from account where email = $1)`,
  `delete from session where account_id in (select account_id from account where email = $1)`,
  `delete from vendor_account where account_id in (select account_id from account where email = $1)`,
  'delete from account where email = $1',
].map((text, index) => statement(`reset-sign-ups-${index}`, text))

/** Deletes all sign-ups, their mails and rate limits, so that tests can share a world. */
export async function resetSignUps({ context }: Pick<LiveWorld, 'context'>): Promise<void> {
  await context.mailJobs.runDue()
  for (const [index, sql] of RESET.entries())
    await context.database.run(system, bind(sql, index < 5 ? [] : [newOwner.email]))
}
