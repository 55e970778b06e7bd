import { createVoucher } from '@pillion/contract/http/vouchers'
import type { BodyOf } from '@pillion/contract/operation'

import { makeClient } from '../api-client/api-client.ts'
import type { RunningServer } from '../main.ts'

/** Valid for every vendor, without an end or a limit. */
const vouchers = [
  { code: 'WELCOME50', type: 'amount', amount: 50 },
  { code: 'FREERIDE', type: 'deliveryFee', amount: 0 },
] as const satisfies readonly BodyOf<typeof createVoucher>[]

/** Creates two vouchers to try (GAP-142). */
export async function seedVouchers(server: RunningServer): Promise<void> {
  const operator = makeClient(server.address, await server.signOperatorToken())
  for (const body of vouchers)
    await operator.call(createVoucher, { body, key: `seed-voucher-${body.code}` })
}
