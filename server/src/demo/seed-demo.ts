import { createVoucher } from '@pillion/contract/http/vouchers'
import type { BodyOf } from '@pillion/contract/operation'

import { makeClient } from '../api-client/api-client.ts'
import type { RunningServer } from '../main.ts'
import { demoOwner, demoShop } from './demo-shop.ts'
import { seedShop } from './seed-shop.ts'

/** Valid for every vendor, without an end or a limit. */
const demoVouchers = [
  { code: 'WELCOME50', type: 'amount', amount: 50 },
  { code: 'FREERIDE', type: 'deliveryFee', amount: 0 },
] as const satisfies readonly BodyOf<typeof createVoucher>[]

/** Creates the demo shop, one parent vendor with three outlets, and its vouchers (GAP-142). */
export async function seedDemo(server: RunningServer): Promise<void> {
  await seedShop(server, demoShop, demoOwner, 3)
  const operator = makeClient(server.address, await server.signOperatorToken())
  for (const body of demoVouchers)
    await operator.call(createVoucher, { body, key: `seed-voucher-${body.code}` })
}
