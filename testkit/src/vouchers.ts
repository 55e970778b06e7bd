import { randomUUID } from 'node:crypto'

import { createVoucher, validateVoucher } from '@pillion/contract/http/vouchers'
import type { Voucher } from '@pillion/contract/models/voucher'
import type { BodyOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'
import type { RunningServer } from '@pillion/server/main'

import { operatorClient } from './operator-client.ts'
import { place, requestBody, type PlaceBody } from './requests.ts'

export type NewVoucher = BodyOf<typeof createVoucher>

/** Issues a voucher as the operator: 20 off with a new code, unless `terms` differ. */
export async function issueVoucher(
  server: Pick<RunningServer, 'address' | 'signOperatorToken'>,
  terms: Partial<NewVoucher> = {},
): Promise<Voucher> {
  const code = `V-${randomUUID().slice(0, 8)}`
  const body: NewVoucher = { code, type: 'amount', amount: 20, ...terms }
  return (await (await operatorClient(server)).call(createVoucher, { body })).result
}

/** The validation call that the portal makes before it shows a discount. `order_time` is the scheduled time, or now. */
export const validationOf = (body: PlaceBody, code: string, now: number) => ({
  code,
  vendor_id: body.vendor_id,
  order: {
    order_time: body.preordered_for ?? now,
    delivery_fee: body.delivery_fee,
    signature: body.signature,
  },
})

/** The request with the voucher applied, as the portal would send it; `now` in unix seconds. */
export async function discounted(
  client: Client,
  code: string,
  { body, now }: { body?: PlaceBody; now: number },
): Promise<PlaceBody> {
  const plain = body ?? (await requestBody(client))
  const { result } = await client.call(validateVoucher, { body: validationOf(plain, code, now) })
  return {
    ...plain,
    voucher: result.voucher,
    discounted_delivery_fee: result.delivery_fee,
    discounted_delivery_fee_signature: result.signature,
  }
}

/** Places a request with a voucher; returns its order id. */
export async function placeDiscounted(
  client: Client,
  code: string,
  options: { body?: PlaceBody; now: number },
): Promise<string> {
  return place(client, await discounted(client, code, options))
}
