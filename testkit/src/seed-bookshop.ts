import { seedShop } from '@pillion/server/demo/seed-shop'
import type { RunningServer } from '@pillion/server/main'

import { testUsers } from './test-users.ts'

/** Creates the stranger's shop, for tests that a vendor cannot see another one's data. */
export async function seedBookshop(server: RunningServer): Promise<void> {
  await seedShop(server, { vendor_id: 'cb', name: 'Corner Books' }, testUsers.stranger, 1)
}
