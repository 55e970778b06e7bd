import { unassignedPhone } from '@pillion/city/people/unassigned-phone'
import { seedShop, type Shop } from '@pillion/server/demo/seed-shop'
import { seedVouchers } from '@pillion/server/demo/seed-vouchers'
import type { RunningServer } from '@pillion/server/main'

import { testUsers } from './test-users.ts'

/** Creates the shops of every test world, which have the same names in every country. */
export async function seedShops(server: RunningServer): Promise<void> {
  await seedRestaurant(server)
  // For tests that a vendor cannot see another one's data.
  await seedShop(server, { ...shopIn(server), ...bookshop }, testUsers.stranger)
}

/** Nordic Kitchen, a parent vendor with three outlets, and the vouchers of the demo. */
export async function seedRestaurant(server: RunningServer): Promise<void> {
  await seedShop(server, { ...shopIn(server), ...restaurant }, testUsers.owner)
  await seedVouchers(server)
}

const restaurant = { vendor_id: 'nk', name: 'Nordic Kitchen', outlets: ['SOD', 'VAS', 'OST'] }
const bookshop = { vendor_id: 'cb', name: 'Corner Books', outlets: ['SOD'] }

const shopIn = ({ context }: RunningServer): Pick<Shop, 'phone_number'> => ({
  phone_number: unassignedPhone(context.country.code, 0, 0),
})
